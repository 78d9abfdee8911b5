import { areas, askerOf, go, MOST, ownPages, writtenPages } from './console.walk.ts'
import { accessible, fits, whole } from './pages.look.ts'
import { enterConsole, expect, test } from './journey.ts'

// Every page of the console at a desk, in every run. On a phone, in the dark and in trouble they are looked at by
// console.states.spec.ts, some of them in each run.

test.use({ viewport: { width: 1280, height: 720 } })

test('every route of the console that belongs to no resource is walked here, and nothing else', () => {
  expect(ownPages.toSorted()).toEqual(writtenPages().toSorted())
})

const SHARE = 10
const shares = Array.from({ length: Math.ceil(areas.length / SHARE) }, (_, at) =>
  areas.slice(at * SHARE, (at + 1) * SHARE),
)

for (const [at, share] of shares.entries())
  test(`pages ${at + 1} of ${shares.length} are whole at a desk: ${share[0]?.name} to ${share.at(-1)?.name}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(MOST)
    const ask = await askerOf(request)
    await enterConsole(page)
    for (const { find } of share)
      for (const { path } of await find(ask, page)) {
        await go(page, path)
        await whole(page, path)
        await fits(page, path)
        // The menu is the same everywhere: whoever walks all states looks at it too.
        await accessible(page, path, { part: 'main' })
      }
  })
