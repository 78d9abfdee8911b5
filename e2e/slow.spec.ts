import { expect, test } from './journey.ts'
import { signedInAs } from './pages.people.ts'

// A cheap phone on a slow line: there is something to see at once, and nothing moves away under a finger.

test('while the app is on its way, Đóm and what the page is about are there', async ({ page }) => {
  let letIn = () => {}
  const open = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await open
    await route.continue()
  })
  // Nor are the styles of the app needed for it.
  await page.route('**/assets/*.css', async (route) => {
    await open
    await route.continue()
  })
  const coming = page.goto('/login')
  await expect(page.locator('.opening img')).toBeVisible()
  await expect(page.getByText('Malto giúp học sinh Việt Nam hiểu mình')).toBeInViewport()
  letIn()
  await coming
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.opening')).toHaveCount(0)
})

/** More of the screen than this must not have moved, as browsers count it. */
const MOST_SHIFT = 0.02

for (const address of ['/', '/career-bank', '/course', '/advisory', '/malto', '/my-profile'])
  test(`${address}: what comes late pushes nothing away`, async ({ page, context }) => {
    await signedInAs(context, 'student')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    )
    expect(moved).toBeLessThanOrEqual(MOST_SHIFT)
  })
