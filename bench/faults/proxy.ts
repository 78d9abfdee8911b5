import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './server.ts'

/** A line in between that can be made to swallow everything: it takes connections and bytes, and nothing comes out. */
export interface Proxy {
  readonly port: number
  readonly swallow: () => void
  /** Lets things through again; what was swallowed is gone, so are the connections it was on. */
  readonly heal: () => void
  readonly close: () => void
}

export async function openProxy(target: number): Promise<Proxy> {
  const port = await freePort()
  const pairs = new Set<readonly [Socket, Socket]>()
  const orphans = new Set<Socket>()
  let hole = false
  const server = createServer((inner) => {
    inner.on('error', () => inner.destroy())
    if (hole) {
      inner.resume()
      orphans.add(inner)
      return
    }
    const outer = connect(target, '127.0.0.1')
    const pair = [inner, outer] as const
    pairs.add(pair)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (!hole && !to.write(bytes)) from.pause()
      })
      to.on('drain', () => from.resume())
      from.on('error', () => to.destroy())
      // While nothing comes through, not even a goodbye does.
      from.on('close', () => {
        if (!hole) to.destroy()
        if (inner.destroyed && outer.destroyed) pairs.delete(pair)
      })
    }
    pass(inner, outer)
    pass(outer, inner)
  })
  await new Promise<void>((done, failed) => server.on('error', failed).listen(port, '127.0.0.1', done))
  const cut = () => {
    for (const pair of pairs) for (const end of pair) end.destroy()
    for (const each of orphans) each.destroy()
    pairs.clear()
    orphans.clear()
  }
  return {
    port,
    swallow: () => (hole = true),
    heal: () => {
      cut()
      hole = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
