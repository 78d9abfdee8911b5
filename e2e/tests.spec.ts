import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { accessible, expect, signIn, test } from './journey.ts'

// Nobody waits for a page to turn here.
test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(90_000)

const STUDENT = '0901000001'
const KID = '0901000002'
const PARENT = '0901000003'

async function start(page: Page, library: string): Promise<void> {
  await page.goto(`/multiple-choice/${library}`)
  await page.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/testing/${library}`)
}

const labels = ['Rất không thích', 'Không thích', 'Bình thường', 'Thích', 'Rất thích']

/** Answers question after question by keyboard; an instructed one as it asks. */
async function answer(page: Page, from: number, to: number, keys: number): Promise<void> {
  const count = page.locator('.testing-count')
  for (let number = from; number <= to; number++) {
    await expect(count).toContainText(new RegExp(`^${number}/`))
    const asked = /chọn [“"](.+?)[”"]/.exec((await page.locator('.question h1').textContent()) ?? '')?.[1]
    const wanted = asked ? labels.indexOf(asked) + 1 : 1 + ((number * 7) % keys)
    await page.keyboard.press(String(wanted))
    if (keys === 4) {
      await page.keyboard.press(String((wanted % 4) + 1))
      await page.keyboard.press('ArrowRight')
    }
  }
}

/** From the last question to the result; whoever answers at this pace is asked first whether they meant it. */
async function handIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Nộp bài' }).click()
  await page.getByRole('link', { name: 'Xem kết quả' }).click()
  await expect(page).toHaveURL(/\/result-multi-choice\?result_id=/)
  await expect(page.getByRole('heading', { name: /Kết quả/ }).first()).toBeVisible()
  return new URL(page.url()).searchParams.get('result_id') ?? ''
}

const learnerTests = [
  ['holland-60', 62, 5],
  ['holland-30', 30, 5],
  ['dinh-huong-15', 15, 5],
  ['the-manh-32', 32, 5],
  ['gia-tri-24', 12, 4],
  ['san-sang-25', 25, 5],
  ['tinh-cach-50', 50, 5],
] as const

for (const [library, questions, keys] of learnerTests)
  test(`a student takes ${library} by keyboard, is asked gently, and reads the result`, async ({ page }) => {
    await signIn(page, STUDENT, '/multiple-choice')
    await start(page, library)
    await answer(page, 1, questions, keys)
    await handIn(page)
    await accessible(page)
  })

test('a kid chooses faces on picture cards, and meets two worlds instead of letters', async ({ page }) => {
  await signIn(page, KID, '/multiple-choice')
  await start(page, 'kham-pha-nhi-36')
  await expect(page.locator('.question-picture')).toBeVisible()
  await answer(page, 1, 36, 3)
  await handIn(page)
  await expect(page.getByText(/[RIASEC]{3}/)).toHaveCount(0)
})

test('a parent answers about a child, and the two are laid side by side', async ({ page }) => {
  await signIn(page, PARENT, '/multiple-choice')
  await page
    .getByRole('link', { name: /Làm lại/ })
    .or(page.getByRole('button', { name: /Làm lại/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  await answer(page, 1, 42, 5)
  await page.getByRole('button', { name: 'Nộp bài' }).click()
  await page.getByRole('link', { name: 'Xem kết quả' }).click()
  await page.goto('/multiple-choice/mirror')
  await page
    .getByRole('link', { name: 'Mở gương' })
    .or(page.getByRole('button', { name: 'Mở gương' }))
    .first()
    .click()
  await expect(page.getByText('Nghiên cứu').first()).toBeVisible()
})

const submissionsOf = (context: BrowserContext): string[] => {
  const sent: string[] = []
  context.on('response', (reply) => {
    if (reply.url().includes('/save-tests') && reply.ok()) sent.push(reply.url())
  })
  return sent
}

test('a lost connection in the middle loses nothing: the test is handed in once, when it is back', async ({
  page,
  context,
}) => {
  const sent = submissionsOf(context)
  await signIn(page, STUDENT, '/multiple-choice')
  await start(page, 'cach-hoc-24')
  await answer(page, 1, 8, 5)
  await context.setOffline(true)
  await answer(page, 9, 24, 5)
  await page.getByRole('button', { name: 'Nộp bài' }).click()
  await expect(page.getByRole('heading', { name: 'Xong rồi! Bài sẽ nộp khi có mạng' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Xem kết quả' }).click()
  await expect(page).toHaveURL(/\/result-multi-choice\?result_id=/)
  expect(sent).toHaveLength(1)
})

test('another device goes on where the first one stopped', async ({ page, browser }) => {
  await signIn(page, STUDENT, '/multiple-choice')
  await start(page, 'cach-hoc-24')
  await answer(page, 1, 9, 5)
  await expect(page.getByText('Đã lưu.', { exact: false })).toBeVisible()
  const other = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  const second = await other.newPage()
  await signIn(second, STUDENT, '/multiple-choice')
  await expect(async () => {
    await second.goto('/testing/cach-hoc-24')
    await expect(second.locator('.testing-count')).toContainText(/^10\//)
  }).toPass()
  await answer(second, 10, 24, 5)
  await handIn(second)
  await other.close()
})

test('two tabs that hand in at once read the same result', async ({ page, context }) => {
  await signIn(page, STUDENT, '/multiple-choice')
  await start(page, 'dinh-huong-15')
  await answer(page, 1, 15, 5)
  await expect(page.getByRole('button', { name: 'Nộp bài' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/testing/dinh-huong-15')
  await expect(tab.getByRole('button', { name: 'Nộp bài' })).toBeVisible()
  // The slower tab may find the test handed in already: it is told so, and needs no second press.
  await Promise.allSettled(
    [page, tab].map((each) => each.getByRole('button', { name: 'Nộp bài' }).click({ timeout: 3000 })),
  )
  const ids = new Set<string>()
  for (const each of [page, tab]) {
    const link = each.getByRole('link', { name: 'Xem kết quả' })
    await link
      .or(each.getByRole('heading', { name: 'Kết quả của bạn' }))
      .first()
      .waitFor()
    if (await link.isVisible()) await link.click()
    await expect(each).toHaveURL(/result_id=/)
    ids.add(new URL(each.url()).searchParams.get('result_id') ?? '')
  }
  expect(ids.size).toBe(1)
})

test('a result becomes a PDF, and the sheet for sharing names the mother', async ({ page }) => {
  await signIn(page, STUDENT, '/multiple-choice')
  await page.goto('/result-multi-choice')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /PDF/ }).click()
  // Its name is Vietnamese, which a machine without a language shortens; what is in it is what counts.
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await page
    .getByRole('button', { name: /Chia sẻ/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Thu Hà').first()).toBeVisible()
})
