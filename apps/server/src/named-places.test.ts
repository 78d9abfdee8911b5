import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../..')
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: apps }).map((file) => readFileSync(join(apps, file), 'utf8'))

/** Everything that stands on a screen of the web app. */
const texts = read('web/src/**/locales/vi.po').join('\n')
/** What the server says in Vietnamese, and what it quotes there as it is: the names of pages and buttons. */
const named = read('server/src/modules/**/*.service.ts')
  .flatMap((source) => source.split('\n'))
  .filter((line) => /^\s*(title: \{ )?(vi|footer): /.test(line))
  .flatMap((line) =>
    [...line.replace(/, en: .*/, '').matchAll(/“([^“”{}$]+)”/g)].map(([, name]) => name ?? ''),
  )

test('a page or a button that a message names in quotes is on a screen under that name', () => {
  expect(named).toContain('Giữ lại tài khoản')
  expect(named.filter((name) => !texts.includes(`msgid "${name}"`))).toEqual([])
})
