import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const lingui = createRequire(import.meta.url)
  .resolve('@lingui/cli/api')
  .replace(/api.index\.js$/, 'lingui.js')

async function check(...args: string[]): Promise<string> {
  const run = promisify(execFile)(
    process.execPath,
    [lingui, 'check', ...args, '--verbose', '--workers', '1'],
    { cwd: web },
  )
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

test('every text on screen stands in the message files: run `lingui extract` in apps/web after changing one', async () => {
  expect(await check('sync')).toContain('PASS sync')
}, 60_000)

test('every text has its English beside it', async () => {
  expect(await check('missing', '--locale', 'en', '--mode', 'catalog')).toContain('PASS missing')
}, 60_000)
