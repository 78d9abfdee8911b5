import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const EMAIL = 'admin@malto.local'
const SECOND = 'hang.le@malto.local'
const PASSWORD = 'Malto@2026'

/** Letters only, as names want them: journeys may run again and again on one database. */
const newWord = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')
const shown = (count: number) => new Intl.NumberFormat('vi-VN').format(count)
const withoutMarks = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Asks the server itself, beside the browser: what the pages say is held against this. */
async function asked(request: APIRequestContext, email = EMAIL) {
  const entered = await request.post('/auth-admin/login', { data: { email, password: PASSWORD } })
  const { data } = (await entered.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const read = async <T>(path: string, given?: object): Promise<T> => {
    const answer = await (given
      ? request.post(`/auth-admin/${path}`, { headers, data: given })
      : request.get(`/auth-admin/${path}`, { headers }))
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const total = async (path: string) => (await read<{ total: number }>(path)).total
  /** What takes two people: asked for here, agreed to by the second one. */
  const weighty = async (path: string, data: object) => {
    const answer = await request.post(`/auth-admin/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(409)
    const { details } = (await answer.json()) as { details: { approval_id: string } }
    const second = await asked(request, SECOND)
    await second.read(`approvals/${details.approval_id}/approve`, {})
  }
  return { read, total, weighty }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inMain = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Thực đơn chính' })

async function fillDoor(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}
async function enter(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await page.goto('/admin/login')
  await fillDoor(page, email, password)
  await expect(heading(page, 'Tổng quan')).toBeVisible()
}
async function elsewhere(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await enter(page)
  return page
}

test('a wrong password is told without saying which part was wrong; the right one opens real counts', async ({
  page,
  request,
}) => {
  await page.goto('/admin')
  await expect(heading(page, 'Đăng nhập quản trị')).toBeVisible()
  await fillDoor(page, EMAIL, 'khongphai2026')
  await expect(page.getByRole('alert')).toHaveText('Email hoặc mật khẩu chưa đúng.')
  await fillDoor(page, EMAIL, PASSWORD)
  await expect(heading(page, 'Tổng quan')).toBeVisible()

  const { read, total } = await asked(request)
  const { figures } = await read<{ figures: { key: string; title: string; value: number }[] }>(
    'dashboards/tests',
  )
  const taken = figures.find(({ key }) => key === 'taken')
  const card = inMain(page)
    .getByRole('listitem')
    .filter({ hasText: taken?.title ?? '' })
  await expect(card.locator('b')).toHaveText(shown(taken?.value ?? -1))
  await expect(inMain(page).getByText(`${shown(await total('schools'))} trường`)).toBeVisible()
  const cases = inMain(page).getByRole('link', { name: /^Kiểm duyệt: / })
  await expect(cases).toContainText(`${shown(await total('review-cases?state=open'))} đang chờ`)
  const kids = inMain(page).getByRole('link', { name: /^Học sinh nhí/ })
  await expect(kids).toContainText(shown(await total('users?account_kind=kid')))
})

test('a user is found without diacritics and opened; kids are filtered out and go to Excel', async ({
  page,
  request,
}) => {
  const { total } = await asked(request)
  await enter(page)
  await menu(page).getByRole('link', { name: 'Người dùng', exact: true }).click()
  await expect(inMain(page).getByText(/ người trong phạm vi của bạn$/)).toHaveText(
    `${shown(await total('users'))} người trong phạm vi của bạn`,
  )

  await page.getByRole('searchbox').fill('minh anh')
  await expect(page).toHaveURL(/minh/)
  const found = await total('users?q=minh%20anh')
  expect(found).toBeGreaterThan(0)
  await expect(inMain(page).getByText(`${shown(found)} người trong phạm vi của bạn`)).toBeVisible()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  for (const row of await rows.all()) expect(withoutMarks(await row.innerText())).toContain('minh anh')
  await rows.getByRole('link', { name: 'Nguyễn Minh Anh' }).last().click()
  await expect(heading(page, 'Nguyễn Minh Anh')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\/show$/)
  await expect(inMain(page).getByRole('definition').filter({ hasText: 'Học sinh, sinh viên' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lịch sử thao tác' })).toBeVisible()

  await page.goto('/admin/users?filter={}')
  await page.getByRole('button', { name: 'Loại tài khoản' }).click()
  await page.getByRole('menuitem', { name: 'Học sinh nhí' }).click()
  const kids = await total('users?account_kind=kid')
  await expect(inMain(page).getByText(`${shown(kids)} người trong phạm vi của bạn`)).toBeVisible()
  await expect(rows).toHaveCount(Math.min(kids, 25))
  await expect(rows.filter({ hasText: 'Học sinh nhí' })).toHaveCount(Math.min(kids, 25))

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Người dùng \d{4}-\d\d-\d\d\.xlsx$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 2).toString('latin1')).toBe('PK')
  await expect(page.getByText(`Đã tải xuống ${shown(kids)} dòng.`)).toBeVisible()
  await page.getByRole('link', { name: 'Tệp đã xuất' }).click()
  const kept = inMain(page).getByRole('listitem').first()
  await expect(kept).toContainText(`${shown(kids)} dòng`)
  await expect(kept.getByRole('button', { name: 'Tải xuống' })).toBeVisible()
})

test('two who edit one school see both versions, keep a choice, and leave a whole history behind', async ({
  page,
  browser,
}) => {
  test.slow()
  const word = newWord()
  const [name, mine, theirs] = [`Trường ${word}`, `Trường ${word} của tôi`, `Trường ${word} vừa lưu`]
  const box = (at: Page) => at.getByRole('textbox', { name: /^Tên trường/ })
  const level = (at: Page) => at.getByRole('combobox', { name: /^Cấp học/ })
  const fact = (text: string) => inMain(page).getByRole('definition').filter({ hasText: text })

  await enter(page)
  await menu(page).getByRole('link', { name: 'Trường', exact: true }).click()
  await inMain(page).getByRole('link', { name: 'Thêm' }).click()
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await box(page).fill(name)
  await page.getByRole('textbox', { name: /^Mã trường/ }).fill(word)
  await level(page).click()
  await page.getByRole('option', { name: 'Trung học phổ thông' }).click()
  await page.getByRole('combobox', { name: /^Tỉnh, thành phố/ }).fill('da nang')
  await page.getByRole('option', { name: 'Thành phố Đà Nẵng' }).click()
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  const [, id] = /schools\/(\d+)\/show/.exec(page.url()) ?? []

  const other = await elsewhere(browser)
  await other.goto(`/admin/schools/${id}`)
  await expect(box(other)).toHaveValue(name)
  await page.getByRole('link', { name: 'Sửa' }).click()
  await expect(box(page)).toHaveValue(name)
  await box(other).fill(theirs)
  await other.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(heading(other, theirs)).toBeVisible()
  await box(page).fill(mine)
  await level(page).click()
  await page.getByRole('option', { name: 'Nhiều cấp' }).click()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  expect((await refused).status()).toBe(409)

  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa mục này' })
  const line = (field: string) => dialog.getByRole('row').filter({ hasText: field })
  await expect(line('Tên trường')).toContainText(mine)
  await expect(line('Tên trường')).toContainText(theirs)
  await expect(line('Cấp học')).toContainText('Nhiều cấp')
  await expect(line('Cấp học')).toContainText('Trung học phổ thông')
  await other.reload()
  await expect(heading(other, theirs)).toBeVisible()
  await other.close()
  await line('Tên trường')
    .getByRole('radio', { name: /^Bản vừa lưu/ })
    .check()
  await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click()
  await expect(dialog).toBeHidden()
  await expect(heading(page, theirs)).toBeVisible()
  await expect(fact('Nhiều cấp')).toBeVisible()

  const history = page.getByRole('complementary').filter({ hasText: 'Lịch sử thao tác' })
  await expect(history.getByRole('listitem').getByRole('link')).toHaveText(['Sửa', 'Sửa', 'Thêm'])
  await history.getByRole('link', { name: 'Mở nhật ký' }).click()
  await expect(heading(page, 'Nhật ký thao tác')).toBeVisible()
  await expect(inMain(page).getByText('3 thao tác', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
  await expect(page.getByRole('heading', { name: 'Nhật ký nguyên vẹn' })).toBeVisible()
})

const everywhere = { sees_all: true, province_ids: [], school_ids: [] }

test('a role with few powers sees only its menu, and what is not its own as not found', async ({
  page,
  request,
}) => {
  const { read, weighty } = await asked(request)
  const word = newWord()
  const powers = { all_powers: false, needs_totp: false, powers: ['schools.read'], ...everywhere }
  await weighty('roles', { name: `Vai ${word}`, description: 'Xem trường', ...powers })
  const made = await read<{ items: { id: number }[] }>(`roles?q=${word}`)
  const email = `${word.toLowerCase()}@malto.local`
  const person = {
    email,
    full_name: 'Lê Thu Hà',
    role_id: made.items[0]?.id,
    status: 'active',
    password: PASSWORD,
  }
  await weighty('administrators', person)

  await enter(page, email)
  const items = menu(page).getByRole('list').getByRole('link')
  await expect(items).toHaveText([/^Tổng quan/, /^Trường$/, /^Lớp/, /^Ghép trường/])
  await menu(page).getByRole('link', { name: 'Trường', exact: true }).click()
  await expect(heading(page, 'Trường')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(inMain(page).getByRole('link', { name: 'Thêm', exact: true })).toHaveCount(0)
  for (const address of ['users', 'audit', 'usage', 'roles/1/show', 'schools/create', 'khong-co']) {
    await page.goto(`/admin/${address}`)
    await expect(heading(page, 'Không tìm thấy'), address).toBeVisible()
  }
})

test('who signs out in one tab is signed out in the other', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await enter(one)
  await two.goto('/admin/users')
  await expect(heading(two, 'Người dùng')).toBeVisible()

  // A tab behind another is drawn slowly; a person looks at the one they click in.
  await one.bringToFront()
  await menu(one)
    .getByRole('button', { name: /Nguyễn Anh Tuấn/ })
    .click()
  await one.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(heading(one, 'Đăng nhập quản trị')).toBeVisible()
  await expect(heading(two, 'Đăng nhập quản trị')).toBeVisible()
  await two.goto('/admin/users')
  await expect(heading(two, 'Đăng nhập quản trị')).toBeVisible()
})

test('time of use is shown as sums, and too few people show nothing but the reason', async ({
  page,
  request,
}) => {
  const { read } = await asked(request)
  type Area = { area: string; people: number | null; seconds: number | null }
  const { weeks } = await read<{ weeks: { week_on: string; areas: Area[] }[] }>('usage')
  const last = weeks.at(-1)?.areas[0]

  await enter(page)
  await menu(page).getByRole('link', { name: 'Thời gian sử dụng' }).click()
  await expect(heading(page, 'Thời gian sử dụng')).toBeVisible()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(weeks.length)
  const cell = rows.first().getByRole('cell').first()
  await expect(cell).toContainText(`${shown(last?.people ?? 0)} người`)
  await expect(cell).toContainText(`${shown(Math.round((last?.seconds ?? 0) / 3600))} giờ`)

  await page.route('**/auth-admin/usage', async (route) => {
    const few = weeks.map(({ week_on, areas }) => ({
      week_on,
      areas: areas.map(({ area }) => ({ area, people: null, seconds: null })),
    }))
    await route.fulfill({ json: { success: true, data: { weeks: few }, errors: null } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Chưa đủ người để hiện con số' })).toBeVisible()
  await expect(inMain(page).getByText(/ít nhất 10 người cùng dùng một khu vực/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

/** Each page, and what is there once it has finished loading. */
async function openEach(page: Page, request: APIRequestContext, look: (name: string) => Promise<void>) {
  const { read } = await asked(request)
  const { items } = await read<{ items: { id: string }[] }>('users?q=minh%20anh')
  await enter(page)
  const pages = {
    '': page.getByRole('heading', { name: 'Thao tác gần đây' }),
    users: page.getByRole('table'),
    [`users/${items[0]?.id}/show`]: page.getByRole('heading', { name: 'Lịch sử thao tác' }),
    'schools/create': page.getByRole('button', { name: 'Thêm', exact: true }),
    usage: page.getByRole('table'),
    'dashboards/people': page.getByRole('slider').first(),
    'dashboards/rewards': page.getByRole('slider').first(),
  }
  for (const [address, sign] of Object.entries(pages)) {
    await page.goto(`/admin/${address}`)
    await expect(sign).toBeVisible()
    await expect(page.locator('.bone')).toHaveCount(0)
    await look(address)
  }
}

for (const scheme of ['light', 'dark'] as const)
  test(`overview, list, detail, form and figures are accessible in ${scheme}`, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openEach(page, request, async (address) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((each) => `${address}: ${each.id}: ${each.nodes[0]?.html}`)).toEqual([])
    })
  })

test('nothing scrolls sideways at 1280 by 720, and no page breaks', async ({ page, request }) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openEach(page, request, async (address) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(1280)
  })
  expect(troubles).toEqual([])
})
