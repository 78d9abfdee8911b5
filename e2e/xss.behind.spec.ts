import type { Client } from '@malto/contract/client'
import { askEventQuestion } from '@malto/contract/modules/chat.events.calls'
import { enrol, getCourse } from '@malto/contract/modules/courses.calls'
import {
  addNote,
  changeNote,
  finishReading,
  removeNote,
} from '@malto/contract/modules/courses.lectures.calls'
import { removeView, saveView } from '@malto/contract/modules/desk.admin'
import { createDuel } from '@malto/contract/modules/minigame.calls'
import { updateAccount } from '@malto/contract/modules/profile.calls'
import { getBadge, shareBadge } from '@malto/contract/modules/rewards.badges.calls'
import { celebrationOf, expect, test } from './journey.ts'
import { payloads } from './xss.corpus.ts'
import {
  CHIEF,
  clientOf,
  ladenIn,
  make,
  newSlug,
  READER,
  retire,
  SECOND,
  unmake,
  WRITER,
  type Made,
} from './xss.making.ts'
import { enter, look, lookAsVisitor, lookBehind, preview, type Opened } from './xss.walk.ts'
import { expectHarmless } from './xss.watch.ts'

// Hostile words that one meets behind a button, or far from where they were written: as in xss.writing.spec.ts, really written.

test.describe.configure({ timeout: 120_000 })

/** A course of one lecture in hostile words, and a badge for whoever finishes it. */
async function hostileCourse(chief: Client) {
  const course = await make(chief, 'courses', { slug: newSlug(), min_age: null }, { status: 'open' })
  const chapter = await make(chief, 'chapters', { course_id: course.id })
  const lecture = await make(chief, 'lectures', { chapter_id: chapter.id, file_ids: [] }, { kind: 'text' })
  const rule = { fact: 'course', count: 1, period: 'ever', filter: `course:${course.id}`, points: 0 }
  const badge = await make(chief, 'badges', rule, { status: 'open' })
  return { course, chapter, lecture, badge }
}

/** What one wrote while learning: read again where one writes it. */
async function readNotes(opened: Opened, call: Client, course: Made, lecture_id: number): Promise<string> {
  const note = { lecture_id, id: crypto.randomUUID(), at_s: null }
  await call(addNote, { ...note, text: ladenIn(addNote, 'text') })
  await call(changeNote, { id: note.id, text: `${ladenIn(changeNote, 'text')} !` })
  const { page } = opened
  await look(opened, `/course/${course.slug}/lecture/${lecture_id}`)
  await lookBehind(
    opened,
    page.getByRole('button', { name: 'Ghi chú', exact: true }),
    page.locator('.note-words'),
  )
  return note.id
}

/** The badge is given by a job, and celebrated as it comes. */
async function celebrate({ page, alarms }: Opened): Promise<void> {
  const party = celebrationOf(page)
  await expect.poll(() => party.isVisible(), { message: 'the celebration', timeout: 30_000 }).toBe(true)
  await expect.poll(() => party.innerText()).toContain('ran(')
  await expectHarmless(page, alarms, 'the celebration')
}

test('notes on a lecture, the certificate and the badge of its course are read as words, also by strangers', async ({
  browser,
  baseURL,
}) => {
  const chief = await clientOf(baseURL ?? '', CHIEF)
  const call = await clientOf(baseURL ?? '', READER)
  const { course, chapter, lecture, badge } = await hostileCourse(chief)
  const [lecture_id, badge_id, slug] = [Number(lecture.id), Number(badge.id), course.slug ?? '']
  let note_id: string | null = null
  let award_id: string | null = null
  try {
    await call(enrol, { slug })
    const opened = await enter(browser, READER, 390)
    note_id = await readNotes(opened, call, course, lecture_id)
    // Nobody reads it in no time: it is said again until that was long enough.
    await expect(async () => {
      await call(finishReading, { lecture_id })
    }).toPass({ timeout: 30_000 })
    await look(opened, `/course/${slug}`)
    await celebrate(opened)
    await opened.page.context().close()
    const { certificate } = await call(getCourse, { slug })
    await lookAsVisitor(browser, `/certificate/${certificate?.code}`)
    award_id = (await call(getBadge, { badge_id })).awards[0]?.id ?? ''
    const { share_code } = await call(shareBadge, { award_id, on: true, agreed: true })
    await preview(browser, `/badge/${share_code}`)
    await lookAsVisitor(browser, `/badge/${share_code}`)
  } finally {
    if (award_id) await call(shareBadge, { award_id, on: false, agreed: false })
    if (note_id) await call(removeNote, { id: note_id })
    for (const each of [badge, lecture, chapter, course]) await retire(chief, each)
  }
})

test('a question at a live event, a challenge and two careers side by side are read as words', async ({
  browser,
  baseURL,
}) => {
  const chief = await clientOf(baseURL ?? '', CHIEF)
  const second = await clientOf(baseURL ?? '', SECOND)
  const writer = await clientOf(baseURL ?? '', WRITER)
  const { nickname } = await writer(updateAccount, {})
  const made: Made[] = []
  try {
    const event = await make(chief, 'events', { min_age: null }, { status: 'IN_PROGRESS' })
    made.push(event)
    const alias = payloads[1] ?? ''
    const career = await make(chief, 'careers', { slug: newSlug(), aliases: [alias] }, { status: 'open' })
    made.push(career)
    await writer(updateAccount, { nickname: ladenIn(updateAccount, 'nickname') })
    const { code } = await writer(createDuel, { client_id: crypto.randomUUID() })

    const opened = await enter(browser, READER, 390)
    const { page } = opened
    await look(opened, `/minigame/duel/${code}`)
    const other = String(career.plain['related'])
    await look(opened, `/career-bank/compare?slugs=${career.slug},${other.split(',')[0]}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('.compare-table')).toContainText('ran(')
    await expectHarmless(page, opened.alarms, 'careers in a table')

    await look(opened, `/event/${event.id}`)
    await writer(askEventQuestion, {
      event_id: Number(event.id),
      id: crypto.randomUUID(),
      text: ladenIn(askEventQuestion, 'text'),
    })
    const questions = page.getByText('Hỏi đáp', { exact: true })
    await lookBehind(opened, questions, page.locator('.event-question-text'))
    await page.context().close()
  } finally {
    await writer(updateAccount, { nickname })
    for (const each of made.toReversed()) await unmake(chief, second, each)
  }
})

test('a kept filter of the console is read and chosen as words', async ({ browser, baseURL }) => {
  const chief = await clientOf(baseURL ?? '', CHIEF)
  const [level = '', unknown = ''] = payloads
  const { id, name } = await chief(saveView, {
    resource: 'schools',
    name: ladenIn(saveView, 'name'),
    filter: { level, [unknown]: level },
    sort: ladenIn(saveView, 'sort'),
  })
  try {
    const opened = await enter(browser, CHIEF, 1280)
    const { page, alarms } = opened
    await look(opened, '/admin/schools', true)
    const view = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await lookBehind(opened, page.getByRole('button', { name: 'Bộ lọc đã lưu' }), view)
    await view.click()
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('filter')?.includes('ran(1)') === true,
    )
    await expect(view).toHaveCount(0)
    await expectHarmless(page, alarms, 'a list by a kept filter')
    await page.context().close()
  } finally {
    await chief(removeView, { id })
  }
})
