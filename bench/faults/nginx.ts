import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../processes.ts'
import { leaveOut, type Fault } from './fault.ts'
import type { Outside } from './outside.ts'
import { freePort } from './server.ts'
import { createWire, type Wire } from './wire.ts'

const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** The same, while everybody comes through a real nginx with deploy/nginx.conf itself. */
export const behindNginx =
  (run: Fault<Outside>['run']): Fault<Outside>['run'] =>
  async (outside, size) => {
    if (!hasNginx()) return leaveOut('there is no nginx on this machine')
    const nginx = await openNginx(outside)
    const wires: Wire[] = []
    const newWire = (): Wire => {
      const wire = createWire([nginx.port], outside.crowdedOut)
      wires.push(wire)
      return wire
    }
    try {
      const row = await run({ ...outside, newWire }, size)
      return row.why.length === 0 ? row : { ...row, why: [...row.why, ...nginx.said().slice(-5)] }
    } finally {
      for (const wire of wires) wire.close()
      nginx.close()
    }
  }

/** Of the file only the addresses are others: its servers are ours, and port 80 may be somebody else's. */
function siteFor({ servers }: Outside, port: number): string {
  const [first, second] = servers
  const others = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server-1:4000', `127.0.0.1:${first.port}`],
    ['server-2:4000', `127.0.0.1:${second?.port}`],
  ] as const
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  for (const [written, here] of others) {
    if (!text.includes(written)) throw new Error(`deploy/nginx.conf does not say ${written}`)
    text = text.replaceAll(written, here)
  }
  return text
}

async function openNginx(outside: Outside) {
  const folder = join(outside.folder, 'nginx')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  writeFileSync(join(folder, 'site.conf'), siteFor(outside, port))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 2;
    events { worker_connections 1024; }
    http { access_log off; ${places.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')} include site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const close = () => child.kill('SIGTERM')
  process.once('exit', close)
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries > 250) throw new Error('nginx did not start')
    await pause(20)
  }
  const said = () => readFileSync(join(folder, 'error.log'), 'utf8').trim().split('\n')
  return { port, close, said }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(port, '127.0.0.1')
    const over = (ok: boolean) => {
      line.destroy()
      done(ok)
    }
    line.on('connect', () => over(true))
    line.on('error', () => over(false))
  })
