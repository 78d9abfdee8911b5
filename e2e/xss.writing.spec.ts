import type { Browser } from '@playwright/test'
import { allResources, SecondYesAsked, type Call, type Resource } from '@malto/contract'
import { createClient, type Client } from '@malto/contract/client'
import { login } from '@malto/contract/modules/auth.calls'
import { sendMessage } from '@malto/contract/modules/chat.calls'
import { listRooms, removeMessage } from '@malto/contract/modules/chat.rooms.calls'
import { updateAccount } from '@malto/contract/modules/profile.calls'
import { approveApproval } from '@malto/contract/modules/roles.approvals.admin'
import { loginAdministrator } from '@malto/contract/modules/roles.calls'
import { removeStatus, writeComment, writeStatus } from '@malto/contract/modules/wall.calls'
import { expect, test } from './journey.ts'
import { ladenFor, ladenValue, leavesOf } from './xss.corpus.ts'
import { enter, look, PASSWORD, type Opened, type Values } from './xss.walk.ts'
import { expectHarmless, showing } from './xss.watch.ts'

// Hostile words really written, by those who may write them, and read by others. All of it is taken away again.

test.describe.configure({ timeout: 240_000 })

/** Two students of one circle, whom no other journey knows. */
const WRITER = '0901001005'
const READER = '0901001006'
const CHIEF = 'admin@malto.local'
const SECOND = 'hang.le@malto.local'

/** Somebody who asks beside the browser. */
async function clientOf(base: string, who: string): Promise<Client> {
  let token: string | null = null
  const call = createClient({ base, send: (request) => fetch(request), token: () => token, floor_ms: 0 })
  const { access_token } = who.includes('@')
    ? await call(loginAdministrator, { email: who, password: PASSWORD })
    : await call(login, { phone: who, password: PASSWORD, device_id: `xss-${crypto.randomUUID()}` })
  token = access_token
  return call
}

/** The most hostile text that this field of a call takes. */
function ladenIn(call: Call, field: string): string {
  const leaf = [...leavesOf(call.input)].find(([place]) => place === field)?.[1]
  const text = leaf ? ladenFor(leaf) : null
  if (text === null) throw new Error(`${field} takes no such words`)
  return text
}

test('what a student writes reaches another one as words, also live', async ({ browser, baseURL }) => {
  const call = await clientOf(baseURL ?? '', WRITER)
  const { nickname } = await call(updateAccount, {})
  const { rooms } = await call(listRooms, {})
  const room_id = rooms.find(({ kind }) => kind === 'group')?.id ?? ''
  const status_id = crypto.randomUUID()
  let message_id: string | null = null
  try {
    await call(updateAccount, { nickname: ladenIn(updateAccount, 'nickname') })
    await call(writeStatus, { id: status_id, text: ladenIn(writeStatus, 'text') })
    await call(writeComment, {
      id: crypto.randomUUID(),
      status_id,
      text: `${ladenIn(writeComment, 'text')} !`,
    })
    const opened = await enter(browser, READER, 390)
    await look(opened, '/malto')
    await look(opened, `/malto/status/${status_id}`)
    await look(opened, '/malto/members')
    await look(opened, '/malto/group-chat', true)
    const before = await showing(opened.page)
    const sent = await call(sendMessage, {
      room_id,
      client_id: crypto.randomUUID(),
      text: `${ladenIn(sendMessage, 'text')} ?`,
    })
    message_id = sent.id
    await expect
      .poll(() => showing(opened.page), { message: 'the message comes by itself' })
      .toBeGreaterThan(before)
    await expectHarmless(opened.page, opened.alarms, 'a message that comes live')
  } finally {
    await call(updateAccount, { nickname })
    await call(removeStatus, { status_id })
    if (message_id) await call(removeMessage, { message_id })
  }
})

interface Made {
  readonly resource: Resource
  readonly id: string | number
  readonly slug: string | null
}
type Found = Readonly<Record<string, Made>>
const idOf = (found: Found, name: string) => found[name]?.id

/** What administrators publish, in an order in which each stands in what was made before it. */
const published: Readonly<Record<string, (found: Found) => Values>> = {
  schools: () => ({ code: `XSS-${Date.now()}` }),
  classes: (found) => ({ school_id: idOf(found, 'schools') }),
  'event-categories': () => ({}),
  // For everybody: what is for older people says nothing of itself to strangers.
  events: (found) => ({ category_id: idOf(found, 'event-categories'), min_age: null }),
  'course-categories': () => ({ slug: `xss-${Date.now().toString(36)}` }),
  courses: (found) => ({
    slug: `xss-${Date.now().toString(36)}`,
    category_id: idOf(found, 'course-categories'),
  }),
  chapters: (found) => ({ course_id: idOf(found, 'courses') }),
  lectures: (found) => ({ chapter_id: idOf(found, 'chapters') }),
  exercises: (found) => ({ chapter_id: idOf(found, 'chapters') }),
  'video-categories': () => ({ slug: `xss-${Date.now().toString(36)}` }),
  videos: (found) => ({ category_id: idOf(found, 'video-categories') }),
  professors: () => ({}),
  'word-rules': () => ({}),
  badges: () => ({}),
  gifts: () => ({}),
  banners: () => ({}),
  campaigns: () => ({}),
}

/** A row like the first of its list, with hostile words wherever words stand. */
async function make(call: Client, name: string, given: Values): Promise<Made> {
  const resource = allResources.find((each) => each.name === name)
  if (!resource?.draft) throw new Error(`there are no ${name}`)
  const { items } = (await call(resource.list, { limit: 1 } as never)) as { items: Values[] }
  const detail = (await call(resource.get, { id: items[0]?.['id'] } as never)) as Values
  const names = Object.keys(resource.draft.shape).filter((each) => each in detail)
  const same = Object.fromEntries(names.map((each) => [each, detail[each]]))
  const wish = { ...(ladenValue(resource.create.input, same, ladenFor) as Values), ...given }
  const { id, slug } = (await call(resource.create, wish as never)) as {
    id: string | number
    slug?: string
  }
  return { resource, id, slug: slug ?? null }
}

/** Taken away; what is weighty, with the yes of a second administrator. */
async function unmake(call: Client, second: Client, { resource, id }: Made): Promise<void> {
  const { version } = (await call(resource.get, { id } as never)) as { version: number }
  try {
    await call(resource.remove, { id, version } as never)
  } catch (error) {
    if (!SecondYesAsked.is(error)) throw error
    await second(approveApproval, { id: String(error.details['approval_id']) })
  }
}

/** What somebody is sent who only has the address: the words stand in the page itself, before any script. */
async function preview(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage()
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect.soft(html, `${path} carries the words`).toContain('ran(')
  const own = /<(script|img|svg|iframe|object|math|a)\b[^>]*ran\(|<script>/i
  expect.soft(html, `${path} carries them as words`).not.toMatch(own)
  await page.close()
}

async function readAsStudent(browser: Browser, found: Found): Promise<void> {
  const opened: Opened = await enter(browser, READER, 390)
  const course = `/course/${found['courses']?.slug}`
  for (const path of [
    `/event/${idOf(found, 'events')}`,
    course,
    `${course}/lecture/${idOf(found, 'lectures')}`,
    `/entertainment/${idOf(found, 'videos')}`,
    `/rewards/${idOf(found, 'gifts')}`,
    `/badges/${idOf(found, 'badges')}`,
    '/event/list/all',
  ])
    await look(opened, path)
  // Which banner stands there is chance.
  await look(opened, '/', true)
}

test('what administrators publish is read as words, in the app, in the console and in what is shared', async ({
  browser,
  baseURL,
}) => {
  const call = await clientOf(baseURL ?? '', CHIEF)
  const second = await clientOf(baseURL ?? '', SECOND)
  const found: Record<string, Made> = {}
  try {
    for (const [name, given] of Object.entries(published)) found[name] = await make(call, name, given(found))
    await preview(browser, `/event/${idOf(found, 'events')}`)
    await preview(browser, `/course/${found['courses']?.slug}`)
    await readAsStudent(browser, found)
    const opened = await enter(browser, CHIEF, 1280)
    for (const { resource, id } of Object.values(found)) {
      await look(opened, `/admin/${resource.name}/${id}/show`)
      await look(opened, `/admin/${resource.name}/${id}`)
    }
    await look(opened, '/admin/audit', true)
  } finally {
    for (const each of Object.values(found).toReversed()) await unmake(call, second, each)
  }
})
