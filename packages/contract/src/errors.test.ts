import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ErrorKind } from './core/error.ts'

const src = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] })
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
  .filter(({ text }) => text.includes('= defineError('))

const isKind = (value: unknown): value is ErrorKind =>
  typeof value === 'function' && 'code' in value && 'words' in value

/** Every declared failure, whether a call names it or not. */
async function allKinds(): Promise<ErrorKind[]> {
  const modules = await Promise.all(sources.map(({ file }) => import(join(src, file)) as Promise<object>))
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isKind)))]
}

const declared = (): number =>
  sources.reduce((sum, { text }) => sum + text.split('= defineError(').length - 1, 0)

const head = `# Every failure of Malto

Written by \`npx vitest run --project contract errors -u\` from what the contract declares; \`errors.test.ts\` fails where the two
differ. \`{name}\` is filled from the details of what happened. What comes without a code (a proxy's own page) the client calls \`UNKNOWN\`.

| code | status | Tiếng Việt | English |
| --- | --- | --- | --- |
`

test('one file lists every code with its status and its sentence in both languages', async () => {
  const kinds = await allKinds()
  expect(kinds).toHaveLength(declared())
  const rows = kinds.map(
    ({ code, status, words }) => `| \`${code}\` | ${status} | ${words.vi} | ${words.en} |\n`,
  )
  await expect(head + [...new Set(rows)].toSorted().join('')).toMatchFileSnapshot('../errors.md')
})

test('a code means one thing everywhere, and says it in both languages', async () => {
  const known = new Map<string, object>()
  for (const { code, status, words } of await allKinds()) {
    expect.soft(known.get(code) ?? { status, words }, code).toEqual({ status, words })
    expect.soft(words.vi.length > 5 && words.en.length > 5, code).toBe(true)
    known.set(code, { status, words })
  }
})
