import type { Page } from '@playwright/test'
import { watch } from './film.ts'
import { accessible, expect, signIn, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })

const STUDENT = '0901000001'
const PARENT = '0901000003'

/** What the page itself could ask: with its own token, from the same address. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const token = decodeURIComponent(/AccessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const reply = await fetch(asked, { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()) as { success: boolean; data: Record<string, unknown> }
  }, path)

test('words without marks find a career, which is read, kept and found again in the profile', async ({
  page,
}) => {
  await signIn(page, STUDENT, '/career-bank')
  await page.getByRole('textbox', { name: 'Tìm nghề' }).fill('dieu duong')
  await page.getByRole('link', { name: 'Điều dưỡng' }).first().click()
  await expect(page).toHaveURL(/\/career-bank\/dieu-duong/)
  await expect(page.getByRole('heading', { name: 'Điều dưỡng', level: 1 })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: /^Lưu/ }).first().click()
  await page.goto('/my-profile/summary/list-activity/your-career')
  await expect(page.getByRole('link', { name: /Điều dưỡng/ }).first()).toBeVisible()
})

test('every career of the bank is reachable and complete', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, STUDENT, '/career-bank')
  const slugs: string[] = []
  for (let cursor = ''; ;) {
    const { data } = await ask(page, `/api/careers?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
    slugs.push(...(data['items'] as { slug: string }[]).map(({ slug }) => slug))
    if (!data['next_cursor']) break
    cursor = data['next_cursor'] as string
  }
  expect(new Set(slugs).size).toBeGreaterThanOrEqual(240)
  for (const slug of slugs) {
    const { success, data } = await ask(page, `/api/careers/${slug}`)
    expect(success, slug).toBe(true)
    for (const part of [
      'what',
      'day',
      'tasks',
      'skills',
      'knowledge',
      'from_nine',
      'from_twelve',
      'interests',
    ])
      expect((data[part] as { length: number }).length, `${slug} ${part}`).toBeGreaterThan(1)
  }
  // One of each group opened as a page.
  for (const slug of slugs.filter((_, at) => at % 17 === 0)) {
    await page.goto(`/career-bank/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Trang này đang trục trặc')).toHaveCount(0)
  }
})

test('the film of an archaeologist’s story plays where the story stands, and is put away again', async ({
  page,
}) => {
  await signIn(page, STUDENT, '/career-bank')
  await page.getByRole('textbox', { name: 'Tìm nghề' }).fill('khao co')
  await page.getByRole('link', { name: 'Nhà khảo cổ học' }).first().click()
  await page.getByRole('tab', { name: 'Nhân vật' }).click()
  const told = page.getByRole('article').filter({ hasText: 'Hán Ngọc Thiện' })
  await expect(page.locator('video')).toHaveCount(0)

  await told.getByRole('button', { name: /^Xem phim về nghề/ }).click()
  await watch(page, 2)
  await expect(told.locator('.player-cue')).not.toBeEmpty()
  const [film, here] = await told
    .locator('video')
    .evaluate((each: HTMLVideoElement) => [new URL(each.currentSrc).origin, location.href])
  expect(film).toBe(new URL(page.url()).origin)
  expect(here).toContain('/career-bank/nha-khao-co-hoc')
  await accessible(page)

  await told.getByRole('button', { name: /^Đóng phim/ }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(told.getByText(/mảnh vải ướt/)).toBeVisible()
})

test('three careers stand side by side', async ({ page }) => {
  await signIn(page, STUDENT, '/career-bank/compare?slugs=dieu-duong,tho-han,nha-bao')
  for (const name of ['Điều dưỡng', 'Thợ hàn', 'Nhà báo'])
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
})

test('Vật lí and Tiếng Anh open C01, D01, A01 and D11, and a parent may look along', async ({ page }) => {
  await signIn(page, STUDENT, '/career-bank/planner')
  const { data } = await ask(page, '/api/subject-planner/doors?first=Vật lí&second=Tiếng Anh')
  expect((data['blocks'] as { code: string }[]).map(({ code }) => code)).toEqual(['C01', 'D01', 'A01', 'D11'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await accessible(page)
})

test('a parent sees the careers a child keeps', async ({ page }) => {
  await signIn(page, PARENT, '/my-profile/connect-account')
  const { data } = await ask(page, '/user/children')
  const [child] = data['children'] as { id: string }[]
  const kept = await ask(page, `/api/careers-saved?child_id=${child?.id}`)
  expect((kept.data['items'] as unknown[]).length).toBeGreaterThan(0)
})
