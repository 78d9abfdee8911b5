import type { Browser } from '@playwright/test'
import { sendMessage } from '@malto/contract/modules/chat.calls'
import { listRooms, removeMessage } from '@malto/contract/modules/chat.rooms.calls'
import { updateAccount } from '@malto/contract/modules/profile.calls'
import { removeStatus, writeComment, writeStatus } from '@malto/contract/modules/wall.calls'
import { expect, test } from './journey.ts'
import {
  CHIEF,
  clientOf,
  ladenIn,
  make,
  newSlug,
  READER,
  SECOND,
  unmake,
  WRITER,
  type Made,
} from './xss.making.ts'
import { enter, look, preview, type Opened, type Values } from './xss.walk.ts'
import { expectHarmless, showing } from './xss.watch.ts'

// Hostile words really written, by those who may write them, and read by others. All of it is taken away again.

test.describe.configure({ timeout: 240_000 })

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

type Found = Readonly<Record<string, Made>>
const idOf = (found: Found, name: string) => found[name]?.id

/** What administrators publish, in an order in which each stands in what was made before it. */
const published: Readonly<Record<string, (found: Found) => Values>> = {
  schools: () => ({ code: `XSS-${Date.now()}` }),
  classes: (found) => ({ school_id: idOf(found, 'schools') }),
  'event-categories': () => ({}),
  // For everybody: what is for older people says nothing of itself to strangers.
  events: (found) => ({ category_id: idOf(found, 'event-categories'), min_age: null }),
  'course-categories': () => ({ slug: newSlug() }),
  courses: (found) => ({
    slug: newSlug(),
    category_id: idOf(found, 'course-categories'),
    status: 'open',
  }),
  chapters: (found) => ({ course_id: idOf(found, 'courses') }),
  lectures: (found) => ({ chapter_id: idOf(found, 'chapters') }),
  exercises: (found) => ({ chapter_id: idOf(found, 'chapters') }),
  'video-categories': () => ({ slug: newSlug() }),
  videos: (found) => ({ category_id: idOf(found, 'video-categories') }),
  professors: () => ({}),
  'word-rules': () => ({}),
  // Nobody has earned it: what was given once stays for ever.
  badges: () => ({ status: 'open', fact: 'status', count: 1000, period: 'ever', filter: null }),
  gifts: () => ({}),
  banners: () => ({}),
  campaigns: () => ({}),
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
