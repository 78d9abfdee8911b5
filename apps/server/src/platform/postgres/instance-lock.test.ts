import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataInUse, holderOf, takeLock } from '../../../../../scripts/lib/instance-lock.mjs'

const library = resolve(fileURLToPath(import.meta.url), '../../../../../../scripts/lib/instance-lock.mjs')
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'malto-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Each waits for the others, tries once, says how it went and holds on until told to end. */
async function race(contenders: number): Promise<string[]> {
  const at = Date.now() + 700
  const program = `
    const { takeLock } = await import(${JSON.stringify(library)})
    while (Date.now() < ${at});
    const said = await takeLock(${JSON.stringify(file)}).then(() => 'won', (error) => error.name)
    process.stdout.write(said)
    await new Promise((done) => setTimeout(done, 1500))
    process.exit()`
  const answers = Array.from({ length: contenders }, () =>
    text(spawn(process.execPath, ['--input-type=module', '-e', program]).stdout),
  )
  return (await Promise.all(answers)).toSorted()
}

test('of many that find the lock of a dead process at once, one gets it', async () => {
  writeFileSync(file, JSON.stringify({ ...(await holderNow()), pid: 99_999_999, started: '1' }))
  expect(await race(6)).toEqual([...Array.from({ length: 5 }, () => 'DataInUse'), 'won'])
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('a pid that was given to somebody else does not hold the lock', async () => {
  writeFileSync(file, JSON.stringify({ ...(await holderNow()), pid: process.pid, started: 'another time' }))
  expect(await holderOf(file)).toBeNull()
  const lock = await takeLock(file)
  await expect(takeLock(file)).rejects.toThrow(DataInUse)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('half a lock, as a power cut leaves it, is no lock', async () => {
  writeFileSync(file, '{"pid": 1')
  const lock = await takeLock(file)
  expect((await holderOf(file))?.pid).toBe(process.pid)
  lock.release()
})

test('where its pid says nothing, as in another container, a lock holds as long as it is touched', async () => {
  writeFileSync(file, JSON.stringify({ ...(await holderNow()), pid: 1, space: 'another machine' }))
  const beat = setInterval(() => utimesSync(file, Date.now() / 1000, Date.now() / 1000), 300)
  await expect(takeLock(file)).rejects.toThrow(DataInUse)
  clearInterval(beat)
  const lock = await takeLock(file)
  expect((JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid).toBe(process.pid)
  lock.release()
}, 10_000)

/** What this process would write into a lock. */
async function holderNow(): Promise<object> {
  const lock = await takeLock(file)
  const holder = await holderOf(file)
  lock.release()
  return holder ?? {}
}
