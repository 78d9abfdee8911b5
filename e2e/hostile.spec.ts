import type { Browser, Locator, Page } from '@playwright/test'
import { allResources, type Call } from '@malto/contract'
import { activityKeys } from '@malto/contract/constants'
import { readProse, wordsOf } from '@malto/contract/core/prose'
import { expect, test } from './journey.ts'
import { payloads, SAMPLE_ID } from './xss.corpus.ts'
import { openFields, staleLines } from './xss.fields.ts'
import { enter, first, look, lookBehind, reader, type Values } from './xss.walk.ts'
import { ladeReplies } from './xss.watch.ts'

// Every text of every answer is hostile, on every page of both apps: it is read, and nothing of it runs.
// Nothing is written here; xss.writing.spec.ts really writes, and lets others read.

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Files run by their names: later on, in tests.spec.ts, she takes tests anew and leaves her group. */
const STUDENT = '0901000001'
const MOTHER = '0901000003'
const ADVISER = '0901000004'
const CHIEF = 'admin@malto.local'

/** Answers that came to a page with hostile words in them, as `GET /path`. */
const heard = new Set<string>()
const asked = ({ method, path }: Call) => `${method} ${path}`

/**
 * Pages that say nothing in anybody's words: switches, figures, pictures, and what the session itself knows. A duel does
 * so while the game rests; xss.behind.spec.ts reads one that was really begun.
 */
const QUIET =
  /^\/(my-profile\/(account|privacy|summary\/list-activity\/mini-game)|notifications\/settings|minigame\/duel|admin\/(system|usage|pictures|notification-deliveries|session-reviews|chat-rooms$))/

/** What is read only behind a button of a page, and where it stands then. */
interface Door {
  readonly button: (page: Page) => Locator
  readonly shown: string
}
const notes: Door = {
  button: (page) => page.getByRole('button', { name: 'Ghi chú', exact: true }),
  shown: '.note-words',
}
const questions: Door = {
  button: (page) => page.getByText('Hỏi đáp', { exact: true }),
  shown: '.event-question-text',
}
const views: Door = {
  button: (page) => page.getByRole('button', { name: 'Bộ lọc đã lưu' }),
  shown: '.views-one',
}

interface Walk {
  readonly browser: Browser
  readonly login: string
  readonly width: number
  readonly pages: readonly string[]
  /** By the page that has them. */
  readonly doors?: Readonly<Record<string, Door>>
}

async function walkAlone({ browser, login, width, pages, doors = {} }: Walk) {
  const entered = await enter(browser, login, width)
  const laden = await ladeReplies(entered.page.context())
  const opened = { ...entered, busy: () => laden.waiting.size > 0 }
  for (const path of pages) {
    await look(opened, path, QUIET.test(path))
    const door = doors[path]
    if (door) await lookBehind(opened, door.button(opened.page), opened.page.locator(door.shown))
  }
  for (const call of laden.heard) heard.add(asked(call))
  await entered.page.context().close()
}

/** Through all these pages, in two browsers side by side: much of it is waiting. */
const walk = (whole: Walk) =>
  Promise.all(
    [0, 1].map((lane) => walkAlone({ ...whole, pages: whole.pages.filter((_, at) => at % 2 === lane) })),
  )

test('a student reads hostile words on every page, and nothing of them runs', async ({
  browser,
  request,
}) => {
  const read = await reader(request, STUDENT)
  const id = async (path: string, list = 'items', name = 'id') => String(first(await read(path), list)[name])
  const slugs = async (path: string) =>
    ((await read(path))['items'] as Values[]).map(({ slug: each }) => String(each)).join(',')
  // One that she learns from: only so does she write notes.
  const slug = await id('/api/courses?limit=1&progress=done', 'items', 'slug')
  const status = first(await read('/api/wall-status/statuses/personality-group'))
  const talk = first(await read('/api/chat-private/advisory-ended'))
  const parts = first(await read(`/api/courses/${slug}`), 'chapters')['parts'] as Values[]
  const part = (kind: string) => String(parts.find((each) => each['kind'] === kind)?.['id'])
  const live = `/event/${await id('/api/events?status=in_progress')}`
  const lecture = `/course/${slug}/lecture/${part('text')}`
  const pages = [
    '/event/list/all',
    `/event/${await id('/api/events?status=all')}`,
    live,
    '/my-profile',
    ...activityKeys.map((key) => `/my-profile/summary/list-activity/${key}`),
    '/my-profile/connect-account',
    '/my-profile/account',
    '/my-profile/privacy',
    '/notifications',
    '/notifications/settings',
    '/career-bank',
    `/career-bank/${await id('/api/careers?limit=1', 'items', 'slug')}`,
    `/career-bank/group/${await id('/api/career-group', 'groups')}`,
    `/career-bank/compare?slugs=${await slugs('/api/careers?limit=2')}`,
    '/career-bank/planner',
    '/entertainment',
    `/entertainment/${await id('/api/entertainment/category')}`,
    '/course',
    `/course/${slug}`,
    lecture,
    `/course/${slug}/lecture/${part('film')}`,
    `/course/${slug}/exercise/${part('exercise')}`,
    '/multiple-choice',
    '/multiple-choice/holland-60',
    '/testing/holland-60',
    `/result-multi-choice?result_id=${await id('/api/results-test/users/mul-results')}`,
    '/result-multi-choice/shared',
    '/multiple-choice/mirror',
    '/minigame',
    `/minigame/round/${await id('/api/minigame/rounds')}`,
    '/minigame/duel/nobody-made-it',
    '/certificate/MALTO-0000-0000-0000',
    '/badge/nobody-shared-this-one',
    '/malto',
    `/malto/status/${String(status['id'])}`,
    `/malto/people/${String((status['author'] as Values)['user_id'])}`,
    '/malto/members',
    '/malto/safety',
    '/malto/group-chat',
    '/advisory',
    `/advisory/${String((talk['adviser'] as Values)['id'])}`,
    `/advisory/appointments/${String(talk['id'])}`,
    '/malto/counseller-chat',
    `/malto/counseller-chat/${String(talk['id'])}`,
    '/rewards',
    '/rewards/points',
    `/rewards/${await id('/api/rewards')}`,
    `/rewards/claims/${await id('/api/rewards/claims')}`,
    `/badges/${await id('/api/badges', 'badges')}`,
    '/',
  ]
  const doors = { [live]: questions, [lecture]: notes }
  await walk({ browser, login: STUDENT, width: 390, pages, doors })
})

test('so does a mother, about her children', async ({ browser, request }) => {
  const read = await reader(request, MOTHER)
  const child = String((first(await read('/api/child-result/mirrors'), 'mirrors')['person'] as Values)['id'])
  const pages = [
    '/my-profile',
    '/my-profile/connect-account',
    '/my-profile/privacy',
    `/multiple-choice/mirror/${child}`,
    `/multiple-choice?child_id=${child}`,
    '/result-multi-choice/shared',
    '/malto/counseller-chat',
    '/notifications',
    '/',
  ]
  await walk({ browser, login: MOTHER, width: 390, pages })
})

test('so does an adviser, at her desk', async ({ browser, request }) => {
  const read = await reader(request, ADVISER)
  const id = async (path: string, list = 'items') => String(first(await read(path), list)['id'])
  const pages = [
    '/advisory/desk',
    '/advisory/desk/caseload',
    `/advisory/desk/advisees/${await id('/api/advisory-desk/caseload')}`,
    '/advisory/desk/office',
    '/advisory/desk/classes',
    `/advisory/desk/classes/${await id('/api/advisory-desk/class-tests')}`,
    '/malto/counseller-chat',
    `/malto/counseller-chat/${await id('/api/chat-private/advisory-ended')}`,
  ]
  await walk({ browser, login: ADVISER, width: 1280, pages })
})

test('so does an administrator, in every list and every row of the console', async ({ browser, request }) => {
  const read = await reader(request, CHIEF)
  const pages: string[] = [
    '/account',
    '/exports',
    '/system',
    '/system/jobs',
    '/dashboards',
    '/career-saves',
    '/test-results',
    '/advisory-load',
    '/usage',
    '/asked',
  ]
  for (const { name, path, ids } of allResources) {
    const [row] = (await read(`${path}?limit=1`))['items'] as Values[]
    const id = row?.['id'] ?? (ids === 'uuid' ? SAMPLE_ID : 1)
    pages.push(`/${name}`, `/${name}/${String(id as string | number)}/show`)
  }
  await walk({
    browser,
    login: CHIEF,
    width: 1280,
    pages: pages.map((path) => `/admin${path}`),
    doors: { '/admin/schools': views },
  })
})

test('every field that takes such words is read on one of those pages, or by nobody', () => {
  const fields = openFields()
  expect(fields.length).toBeGreaterThan(300)
  const unread = fields.filter(
    ({ fate }) => !fate || ('at' in fate && !fate.at.every((each) => heard.has(each))),
  )
  expect(
    unread.map(
      ({ name, fate }) =>
        `${name}: ${fate && 'at' in fate ? fate.at.filter((each) => !heard.has(each)).join(', ') : 'has no line'}`,
    ),
  ).toEqual([])
  expect(staleLines(fields), 'lines of no field').toEqual([])
})

test('the one reader of written lectures knows no markup of theirs: all of it stays words', () => {
  for (const each of payloads) {
    for (const block of readProse(
      `## ${each}\n\n- ${each}\n\n| ${each} | b |\n\n![${each}](cover-lab)\n![x](${each})`,
    ))
      if (block.kind === 'picture') expect(block.art).toBe('cover-lab')
    expect(wordsOf(each).join(' ')).toBe(each.trim().replaceAll(/\s+/g, ' '))
  }
})
