import type { Browser, Page } from '@playwright/test'
import { accessible, expect, signIn, test } from './journey.ts'

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } })

const STUDENT = '0901000001'
const OTHER = '0901000005'

/** Badges may be celebrated on a calm page: whoever wants to play closes that first. */
async function closeCelebrations(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'))
}

const answers = (page: Page) => page.locator('button[data-answer]')
const next = (page: Page) => page.getByRole('button', { name: /^(Tiếp|Xem kết quả)$/ })

/** The game does not listen in the first moment of a riddle: a press is repeated until it was heard. */
const until = (press: () => Promise<void>, shown: () => Promise<void>) =>
  expect(async () => {
    await press()
    await shown()
  }).toPass({ timeout: 15_000 })

async function playRound(page: Page, choose: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < 10; at += 1) {
    await expect(page.getByRole('heading', { level: 1, name: 'Mình là ai?' })).toBeVisible()
    await until(
      () => choose(at),
      () => expect(page.getByRole('alert')).toBeVisible({ timeout: 1500 }),
    )
    if (at === 0) await accessible(page)
    await until(
      () => next(page).press('Enter'),
      () => expect(next(page)).toHaveCount(0, { timeout: 1500 }),
    )
  }
  await expect(page.getByRole('heading', { level: 1, name: /trên 1\.000 điểm$/ })).toBeVisible()
}

const byTouch = (page: Page) => (at: number) =>
  answers(page)
    .nth(at % 4)
    .tap({ timeout: 2000 })

const aPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'vi-VN',
    reducedMotion: 'reduce',
  })

test('a student plays a whole free round on a phone and finds ten careers to read about', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const context = await aPhone(browser)
  const page = await context.newPage()
  await closeCelebrations(page)
  await signIn(page, STUDENT, '/minigame')
  await expect(page.getByRole('heading', { name: 'Bảng tuần' })).toBeVisible()
  await page.getByRole('button', { name: /lượt tự do/i }).tap()
  await expect(answers(page)).toHaveCount(4)
  await accessible(page)
  await page.getByRole('button', { name: /^Xem gợi ý tiếp/ }).tap()
  await expect(page.getByRole('img', { name: 'Đoán đúng bây giờ được 80 điểm' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /^Câu 1 trên 10/ })).toBeVisible()
  await playRound(page, byTouch(page))
  await expect(page.locator('main a[href^="/career-bank/"]')).toHaveCount(10)
  await accessible(page)
  await context.close()
})

test('somebody plays the day’s round by keyboard alone, once', async ({ page }) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await closeCelebrations(page)
  await signIn(page, OTHER, '/minigame')
  await page.getByRole('button', { name: 'Chơi lượt hôm nay' }).press('Enter')
  await playRound(page, async (at) => {
    await page.keyboard.press(at % 2 === 0 ? '2' : 'c')
    await page.keyboard.press('Enter')
  })
  await page.getByRole('link', { name: 'Về Đoán nghề' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Hôm nay bạn được/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chơi lượt hôm nay' })).toHaveCount(0)
})

test('a second person takes up a duel by its link, and both read what came of it', async ({ browser }) => {
  test.setTimeout(240_000)
  const hosts = await aPhone(browser)
  const host = await hosts.newPage()
  await closeCelebrations(host)
  await signIn(host, STUDENT, '/minigame')
  await host.getByRole('button', { name: /^Thách bạn bè/ }).tap()
  const link = await host.getByRole('textbox', { name: 'Gửi liên kết cho bạn' }).inputValue()
  await accessible(host)
  await host.getByRole('button', { name: 'Chơi phần của bạn' }).tap()
  await playRound(host, byTouch(host))

  const guests = await aPhone(browser)
  const guest = await guests.newPage()
  await closeCelebrations(guest)
  await signIn(guest, OTHER, new URL(link).pathname)
  await expect(guest.getByRole('heading', { level: 1, name: /thách bạn đoán nghề$/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Nhận lời và chơi' }).tap()
  await playRound(guest, byTouch(guest))
  // The same riddles, the same answers: nobody was sooner.
  const result = /sớm hơn lần này|bằng điểm nhau/
  await expect(guest.getByText(result)).toBeVisible()
  await host.goto(new URL(link).pathname)
  await expect(host.getByRole('heading', { level: 1, name: 'Hai bạn đã chơi xong' })).toBeVisible()
  await expect(host.getByText(result)).toBeVisible()
  await hosts.close()
  await guests.close()
})
