// What a phone downloads: the first visit, and what each page adds to it with all that it shares with others. Read from
// the build that the journeys run against, so it is left out where they are sent to a server elsewhere.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const MOST_OF_A_PAGE_KB = 60
const pages = [
  'app/home/HomePage',
  'modules/auth/LoginPage',
  'modules/assessments/TestingPage',
  'app/results/ResultScreen',
  'modules/careers/BankPage',
  'modules/careers/CareerPage',
  'modules/courses/CoursePage',
  'modules/events/EventsPage',
  'app/events/EventScreen',
  'modules/community/wall/WallPage',
  'modules/community/chat/GroupChatPage',
  'app/advisory/AdvisersScreen',
  'app/people/ProfilePage',
]

interface Sizes {
  readonly initial_js_kb: number
  readonly limit_kb: number
  readonly lazy: readonly { readonly name: string; readonly kb: number }[]
}

test.skip(process.env['BASE_URL'] !== undefined, 'the build that is served is elsewhere')

test('the first visit and every page that matters most are light', () => {
  const script = join(import.meta.dirname, '../apps/web/scripts/size.mjs')
  const sizes = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Sizes
  expect(sizes.initial_js_kb).toBeLessThanOrEqual(sizes.limit_kb)
  for (const page of pages) {
    const kb = sizes.lazy.find(({ name }) => name === `src/${page}.tsx`)?.kb
    expect(kb, page).toBeGreaterThan(0)
    expect(kb, `${page} in kB`).toBeLessThanOrEqual(MOST_OF_A_PAGE_KB)
  }
})
