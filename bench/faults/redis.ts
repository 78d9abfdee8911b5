import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server.ts'

/** A Redis of our own that keeps nothing on disk. */
export interface Redis {
  readonly url: string
  readonly start: () => Promise<void>
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

export async function openRedis(folder: string): Promise<Redis> {
  const port = await freePort()
  let child: ChildProcess | null = null
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', [...args, '--dir', folder], { stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 500) throw new Error('redis-server did not start')
      await pause(20)
    }
  }
  const kill = async () => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((done) => ending.once('exit', done))
    ending.kill('SIGKILL')
    await ended
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, signal: (name) => child?.kill(name), kill, stop: kill }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'))
    const over = (ok: boolean) => {
      line.destroy()
      done(ok)
    }
    line.on('data', () => over(true))
    line.on('error', () => over(false))
    line.setTimeout(500, () => over(false))
  })
