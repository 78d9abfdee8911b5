import { second, watch } from './film.ts'
import { accessible, expect, signIn, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })

const STUDENT = '0901000001'
const KID = '0901000002'

test('somebody finds a course, begins it, watches with captions, keeps a note, and comes back to the same second', async ({
  page,
}) => {
  await signIn(page, STUDENT, '/course')
  await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible()
  await accessible(page)
  // Without diacritics, as people type on phones.
  await page.getByRole('textbox', { name: /Tìm/ }).fill('khao co')
  const found = page.getByRole('link', { name: /Khảo cổ học nhập môn/ }).first()
  await expect(page.locator('main h3')).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Khảo cổ học nhập môn' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Bắt đầu học' }).click()
  await expect(page).toHaveURL(/\/course\/khao-co-hoc-nhap-mon\/lecture\/\d+/)

  await watch(page, 2)
  await expect(page.locator('.player-cue')).not.toBeEmpty()
  await page.locator('video').press('k')
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  const stopped = await second(page)
  await page.getByRole('tab', { name: 'Ghi chú' }).click()
  await page.getByRole('textbox', { name: 'Ghi lại ở giây này' }).fill('Lớp dưới có trước.')
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await expect(page.getByRole('button', { name: /^Xem lại ở/ })).toBeVisible()
  await page.reload()
  await expect.poll(() => second(page), { timeout: 15_000 }).toBeGreaterThan(Math.floor(stopped) - 1)
  await accessible(page)
})

test('seeking to the end finishes nothing', async ({ page }) => {
  await signIn(page, STUDENT, '/course/an-toan-tren-mang')
  await page.getByRole('button', { name: 'Bắt đầu học' }).click()
  await expect(page).toHaveURL(/\/lecture\/\d+/)
  await watch(page, 1)
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.8
  })
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.ended), { timeout: 15_000 })
    .toBe(true)
  await page.goto('/course/an-toan-tren-mang')
  await expect(page.getByText(/0 trên \d+ phần|Còn 7 bài giảng|7 bài giảng/).first()).toBeVisible()
  await page.goto('/course')
  await page
    .getByRole('button', { name: /Đang học/ })
    .or(page.getByRole('radio', { name: /Đang học/ }))
    .first()
    .click()
  await expect(page.getByRole('link', { name: /An toàn trên mạng/ }).first()).toBeVisible()
})

test('an exercise says at once what was right and why, and goes on where one left it', async ({ page }) => {
  await signIn(page, STUDENT, '/course/lap-trinh-nhap-mon')
  await page
    .getByRole('link', { name: /Luyện tập: rẽ nhánh/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Câu 1 trên/ })).toBeVisible()
  await page.locator('.exercise-choices label').first().click()
  await page.getByRole('button', { name: 'Trả lời' }).click()
  await expect(page.getByRole('button', { name: 'Câu tiếp theo' })).toBeVisible()
  await accessible(page)
  await page.goto('/course')
  await page.goBack()
  const second = page.getByRole('heading', { level: 1, name: /^Câu 2 trên/ })
  await expect(second).toBeVisible()
  await page.reload()
  await expect(second).toBeVisible()
})

test('a certificate can be verified by anybody, and a made-up code is told to be none', async ({
  page,
  browser,
}) => {
  await signIn(page, STUDENT, '/course/hoc-cach-hoc')
  const code = (
    await page
      .getByText(/MALTO-[0-9A-Z-]{10,}/)
      .first()
      .innerText()
  ).match(/MALTO-[0-9A-Z-]+/)?.[0]
  expect(code).toBeTruthy()
  const elsewhere = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const stranger = await elsewhere.newPage()
  await stranger.goto(`/certificate/${code}`)
  await expect(stranger.getByText('Học cách học').first()).toBeVisible()
  // She is 17: strangers read initials.
  await expect(stranger.getByText('N. M. Anh').first()).toBeVisible()
  await accessible(stranger)
  await stranger.goto('/certificate/MALTO-0000-0000-0000')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.getByText('M. Anh')).toHaveCount(0)
  await elsewhere.close()
})

test('a video plays, is liked once however often one presses, and what is not for a child is not there for it', async ({
  page,
  browser,
}) => {
  await signIn(page, STUDENT, '/entertainment')
  await expect(page.getByRole('heading', { level: 1, name: 'Giải trí' })).toBeVisible()
  await accessible(page)
  await expect(page.getByRole('link', { name: /Việc làm thêm đầu tiên/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /gấp sách lại/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/entertainment\/\d+/)
  await expect(page.locator('video').first()).toBeVisible()
  await accessible(page)
  const heart = page.getByRole('button', { name: /^Thích video này/ }).first()
  const likes = async () => Number((await heart.getAttribute('aria-label'))?.match(/\d+/)?.[0])
  const [before, liked] = [await likes(), (await heart.getAttribute('aria-pressed')) === 'true']
  let answered = 0
  page.on('response', (response) => {
    if (/like/i.test(response.url()) && response.request().method() === 'POST') answered += 1
  })
  for (let press = 0; press < 3; press += 1) await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(!liked))
  // What was pressed last is on its way for a moment.
  await expect.poll(() => answered).toBe(3)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', String(!liked))
  expect(await likes()).toBe(before + (liked ? -1 : 1))
  await watch(page, 1)

  const child = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(child, KID, '/entertainment')
  await expect(child.getByRole('link', { name: /gấp sách lại/ }).first()).toBeVisible()
  await expect(child.getByRole('link', { name: /Việc làm thêm đầu tiên/ })).toHaveCount(0)
  await child.context().close()
})

test('a recording of an event plays through its ladder of qualities', async ({ page }) => {
  await signIn(page, STUDENT, '/event/list/replay?category_id=0')
  const played: string[] = []
  page.on('response', (response) => {
    if (/\/media\/assets\/.*\.(m3u8|m2ts)$/.test(response.url()) && response.ok()) played.push(response.url())
  })
  await page
    .getByRole('link', { name: /ba vị khách, ba nghề/ })
    .first()
    .click()
  await expect(page.locator('video')).toBeVisible()
  await watch(page, 1)
  expect(played.some((url) => url.endsWith('.m2ts'))).toBe(true)
})
