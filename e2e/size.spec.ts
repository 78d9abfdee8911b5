// What a phone downloads: the first visit, and what each page adds to it with all that it shares with others. Read from
// the build that the journeys run against, so it is left out where they are sent to a server elsewhere.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from '@playwright/test'

const MOST_OF_A_PAGE_KB = 60
const web = join(import.meta.dirname, '../apps/web')

/** Every page that a route of the web app opens, as the build names it: what else comes later is no page. */
function pagesOfRoutes(): string[] {
  const routes = globSync('src/app/**/{routes,*.routes}.{ts,tsx}', { cwd: web })
  const pages = routes.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, page = '']) =>
      posix.join(posix.dirname(file), page),
    ),
  )
  return [...new Set(pages)].toSorted()
}

interface Sizes {
  readonly initial_js_kb: number
  readonly limit_kb: number
  readonly lazy: readonly { readonly name: string; readonly kb: number }[]
}

test.skip(process.env['BASE_URL'] !== undefined, 'the build that is served is elsewhere')

test('the first visit and every page of a route are light', () => {
  const script = join(web, 'scripts/size.mjs')
  const sizes = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Sizes
  expect(sizes.initial_js_kb).toBeLessThanOrEqual(sizes.limit_kb)
  const pages = pagesOfRoutes()
  // A pattern that finds nothing would hold nobody to anything.
  expect(pages.length).toBeGreaterThan(40)
  const weighed = pages.map((page) => ({ page, kb: sizes.lazy.find(({ name }) => name === page)?.kb }))
  expect(weighed.filter(({ kb }) => kb === undefined)).toEqual([])
  expect(weighed.filter(({ kb = 0 }) => kb > MOST_OF_A_PAGE_KB)).toEqual([])
})

test('what every page calls asks to be compiled while it arrives', () => {
  const files = globSync('dist/assets/{react,shell}-*.js', { cwd: web })
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    // In the first line, or the browser does not see it (scripts/compile-early.ts).
    expect(readFileSync(join(web, file), 'utf8').slice(0, 28)).toBe('//# allFunctionsCalledOnLoad')
})
