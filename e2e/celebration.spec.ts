import { expect, test, type APIRequestContext } from '@playwright/test'
import { accessible, celebrationOf, PASSWORD } from './journey.ts'

// Not of journey.ts: here the celebration is what somebody came for.
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } })

const PHONE = '0901000005'

/** Somebody keeps so many careers that a badge follows. */
async function keepCareers(request: APIRequestContext): Promise<void> {
  const entered = await request.post('/auth/login', { data: { phone: PHONE, password: PASSWORD } })
  const { data } = (await entered.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const listed = await request.get('/api/careers?limit=60', { headers })
  const { items } = ((await listed.json()) as { data: { items: { slug: string }[] } }).data
  for (const { slug } of items)
    await request.post(`/api/careers/${slug}/saved`, { headers, data: { saved: true } })
  await expect
    .poll(
      async () => {
        const waiting = await request.get('/api/badges/new', { headers })
        return ((await waiting.json()) as { data: { awards: object[] } }).data.awards.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}

test('who has earned a badge is congratulated once, and finds it on its page', async ({ page, request }) => {
  test.setTimeout(120_000)
  await keepCareers(request)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(PHONE)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  const party = celebrationOf(page)
  await expect(party).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await party.getByRole('button', { name: 'Xem huy hiệu' }).click()
  await expect(page).toHaveURL(/\/badges\/\d+$|your-badge$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Once is enough.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/badges/new'))
  await page.goto('/')
  await asked
  await expect(party).toHaveCount(0)
})
