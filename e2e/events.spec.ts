import { accessible, expect, signIn, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })

const STUDENT = '0901000001'

test('what is live, upcoming and over stands in its section, and each list has its address', async ({
  page,
}) => {
  await signIn(page, STUDENT, '/event/list/all?category_id=0')
  for (const section of ['Đang diễn ra', 'Sắp diễn ra', 'Xem lại'])
    await expect(page.getByRole('heading', { name: section }).first()).toBeVisible()
  await accessible(page)
  for (const status of ['in_progress', 'scheduled', 'replay', 'interested']) {
    await page.goto(`/event/list/${status}?category_id=0`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: /./ }).first()).toBeVisible()
  }
})

test('somebody opens an upcoming event, takes it into their calendar, and finds it in their profile', async ({
  page,
}) => {
  await signIn(page, STUDENT, '/event/list/interested?category_id=0')
  const first = page.locator('a[href^="/event/"]:not([href*="/list/"])').first()
  await first.click()
  await expect(page).toHaveURL(/\/event\/\d+/)
  // The event's own: the list's may still stand there.
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await accessible(page)
  await page.goto('/my-profile/summary/list-activity/your-event')
  await expect(page.locator('a[href^="/event/"]:not([href*="/list/"])').first()).toBeVisible()
})
