import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf } from '../scripts/lib/instance-lock.mjs'
import { root } from '../scripts/lib/settings.mjs'
import { expect, test } from './journey.ts'

/** Beside those of the journeys. */
const PORT = 4392
const A_START_MS = 90_000

test('P6: npm start brings a server back that was killed, and ends with it in order when it is asked to', async () => {
  test.setTimeout(240_000)
  const data = mkdtempSync(join(tmpdir(), 'malto-start-'))
  const malto = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), MALTO_DATA: data, DEMO: '0', DATABASE_URL: '' },
    stdio: 'ignore',
  })
  const ended = once(malto, 'exit')
  const server = async () => (await holderOf(join(data, 'postgres', 'lock')))?.pid ?? null
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(isReady, { timeout: A_START_MS }).toBe(true)
    const first = await server()
    expect(first).not.toBeNull()
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(isReady).toBe(false)

    await expect.poll(isReady, { timeout: A_START_MS }).toBe(true)
    expect(await server()).not.toBe(first)

    malto.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect([await isReady(), await server()]).toEqual([false, null])
  } finally {
    malto.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})
