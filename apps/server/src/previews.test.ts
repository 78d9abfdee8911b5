import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as badgeCalls from '@malto/contract/modules/rewards.badges.calls'
import { eventCovers } from '@malto/contract/modules/events.rules'
import { courseCovers } from '@malto/contract/modules/courses.rules'
import { personalityGroups } from '@malto/contract/constants'
import { makeCourse } from '#modules/courses/courses.factory.ts'
import { courses } from '#modules/courses/courses.table.ts'
import { careers } from '#modules/careers/careers.table.ts'
import { makeEvent } from '#modules/events/events.factory.ts'
import { events } from '#modules/events/events.table.ts'
import { doDeed } from '#modules/points/points.factory.ts'
import { hideShippedBadges, makeBadge, onlyAward } from '#modules/rewards/badges/badges.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { drawingsIn } from '#platform/pages.drawings.ts'
import { previewFor, withPreview } from '#platform/previews.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { previews } from './lent.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const preview = (url: string) => previewFor(malto.house.ownCtx(), previews, url)
const usual = { title: 'Malto' }
const drawn = (name: string) => `drawn:${name}`

test('an event says its title, what it is about and its picture; one for older people says nothing', async () => {
  const open = await makeEvent(malto, { title: 'Một ngày ở xưởng gốm', cover: 'cover-drum' })
  const older = await makeEvent(malto, { title: 'Chuyện người lớn', min_age: 16 })
  expect(await preview(`/event/${open.id}?from=chat`)).toEqual({
    title: 'Một ngày ở xưởng gốm',
    description: open.summary,
    picture: 'cover-drum',
    drawing: 'cover-drum',
  })
  for (const url of [
    `/event/${older.id}`,
    '/event/list/all?category_id=0',
    '/event/99999999999',
    '/event/%00',
  ])
    expect(await preview(url)).toMatchObject({ title: 'Sự kiện' })
})

test('the list of events begins with the drawing of what is on air, or else of what comes next, if all may know it', async () => {
  await malto.db.delete(events)
  expect(await preview('/event')).not.toHaveProperty('drawing')
  await makeEvent(malto, { starts_in: 2 * HOUR, cover: 'cover-map' })
  await makeEvent(malto, { starts_in: HOUR, cover: 'cover-lab', min_age: 16 })
  expect(await preview('/event')).toMatchObject({ title: 'Sự kiện', drawing: 'cover-map' })
  await makeEvent(malto, { starts_in: -HOUR / 2, cover: 'cover-drum' })
  expect(await preview('/event')).toMatchObject({ drawing: 'cover-drum' })
})

test('a career and a course say theirs while they are open', async () => {
  const [career] = await malto.db.select().from(careers).limit(1)
  expect(await preview(`/career-bank/${career?.slug}`)).toMatchObject({
    title: `Nghề ${career?.name}`,
    description: career?.tagline,
    picture: `career-${career?.code.slice(0, 1).toLowerCase()}`,
  })
  const course = await makeCourse(malto, { title: 'Nói trước lớp' })
  expect(await preview(`/course/${course.slug}/lecture/1`)).toMatchObject({ title: 'Nói trước lớp' })
  await malto.db.update(courses).set({ status: 'hidden' }).where(eq(courses.id, course.id))
  expect(await preview(`/course/${course.slug}`)).toMatchObject({ title: 'Khóa học' })
})

test('a shared badge names the badge and nobody, and nothing once it is taken back', async () => {
  await hideShippedBadges(malto)
  const badge = await makeBadge(malto, { name: 'Người hay hỏi' })
  const person = await makePerson(malto, { full_name: 'Nguyễn Minh Anh' })
  await doDeed(malto, person)
  await workOff(malto)
  const { id: award_id } = await onlyAward(malto, person)
  const share = (on: boolean) => person.call(badgeCalls.shareBadge, { award_id, on, agreed: true })
  const { share_code } = await share(true)
  expect(await preview(`/badge/${share_code}`)).toEqual({
    title: 'Huy hiệu “Người hay hỏi”',
    description: badge.summary,
  })
  await share(false)
  for (const url of [`/badge/${share_code}`, '/badge/x', '/badge', '/certificate/MALTO-0000-0000-0000'])
    expect(await preview(url)).toMatchObject(usual)
})

test('other pages, and pages while the database is away, say what Malto is', async () => {
  for (const url of ['/', '/login', '/constructor/1', '/__proto__/x'])
    expect(await preview(url)).toMatchObject(usual)
  const away = { event: () => Promise.reject(new Error('away')) }
  expect(await previewFor(malto.house.ownCtx(), away, '/event/1')).toMatchObject(usual)
})

test('what people wrote stays text in the page, and long words end at a word', () => {
  const html = '<head><!-- preview --><title>Malto</title><!-- /preview --></head>'
  const said = { title: `"><script>alert(1)</script> $& $1`, description: 'chữ '.repeat(100) }
  const page = withPreview(html, said, new URL('https://malto.test/event/1?a="><b>'), drawn)
  expect(page).not.toMatch(/<script|<b>/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1')
  expect(/name="description" content="([^"]*)"/.exec(page)?.[1]).toMatch(/^(chữ )+…$/)
  expect(page).toContain('content="https://malto.test/share/malto.png"')
})

test('the title names Malto once; whoever opens the page reads its words, but not from the file that a browser keeps', () => {
  const html = '<!-- preview --><!-- /preview --><div><!-- opening --><img /><!-- /opening --></div>'
  const open = (path: string, said: object) =>
    withPreview(
      html,
      { title: 'Malto', description: 'Có <b>gốm</b>', ...said },
      new URL(path, 'https://malto.test'),
      drawn,
    )
  expect(open('/event/1', { title: 'Một ngày' })).toContain('<title>Một ngày · Malto</title>')
  expect(open('/', {})).toContain('<title>Malto</title>')
  expect(open('/career-bank', { title: 'Một <i>ngày' })).toMatch(
    /<div><img src="drawn:mascot-hello".*<p class="opening-title">Một &lt;i&gt;ngày<\/p>\s+<p class="opening-text">Có &lt;b&gt;gốm&lt;\/b&gt;<\/p><\/div>$/s,
  )
  expect(open('/event/1', { drawing: 'cover-drum' })).toMatch(
    /<div><img class="opening-drawing" src="drawn:cover-drum"/,
  )
  expect(open('/index.html', { drawing: 'cover-drum' })).toMatch(/<div><!-- opening --><img \/>.*<\/div>$/)
})

test('a drawing comes inside the page, to the letter; one that is not there is asked for', () => {
  const folder = join(import.meta.dirname, '../../web/public')
  const inPage = drawingsIn(folder)
  for (const name of ['mascot-hello', 'cover-drum']) {
    const [kind, ...written] = inPage(name).split(',')
    expect(kind).toBe('data:image/svg+xml')
    const file = readFileSync(join(folder, 'art', `${name}.svg`), 'utf8')
    expect(decodeURIComponent(written.join(','))).toBe(file.replaceAll(/\s+/g, ' ').trim())
    expect(new URL(inPage(name)).hash).toBe('')
    expect(inPage(name)).not.toContain('"')
  }
  expect(inPage('cover-none')).toBe('/art/cover-none.svg')
})

test('every picture that a preview can name is drawn', () => {
  const names = [
    'malto',
    ...eventCovers,
    ...courseCovers,
    ...personalityGroups.map((each) => `career-${each.toLowerCase()}`),
  ]
  const folder = join(import.meta.dirname, '../../web/public/share')
  expect(names.filter((name) => !existsSync(join(folder, `${name}.png`)))).toEqual([])
  const drawings = [...eventCovers, ...courseCovers]
  expect(drawings.filter((name) => !existsSync(join(folder, `../art/${name}.svg`)))).toEqual([])
})
