import type { Page } from '@playwright/test'
import { accessible, colleague, desktop, elsewhere, expect, signIn, tagged, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

/** Two students of the same circle, one of them the student of the key screens. */
const MINH_ANH = '0901000001'
const KHOA = '0901001001'
const ADVISER = '0901000004'
const CHILD = '0901000002'
const PARENT = '0901000003'

test('two students and a moderator: written, told, answered, reported, taken down, appealed', async ({
  page,
  browser,
}) => {
  // What somebody types is text, whatever it looks like.
  const words = tagged('Ai có <img src=x onerror="document.title=1"> ảnh <b>nguyệt thực</b> không?')
  await signIn(page, MINH_ANH, '/malto')
  const khoa = await elsewhere(browser, KHOA, '/malto')
  await expect(khoa.getByRole('article').first()).toBeVisible()
  await accessible(page)

  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Đăng' }).click()
  await khoa.getByRole('button', { name: /bài mới/ }).click()
  const card = khoa.getByRole('article').filter({ hasText: words })
  await expect(card).toBeVisible()
  await expect(card.locator('img[src="x"], b:has-text("nguyệt thực")')).toHaveCount(0)
  await card.getByRole('button', { name: /^Sáng ý/ }).click()
  await card.getByRole('link', { name: /[Bb]ình luận/ }).click()
  await khoa.getByRole('textbox', { name: 'Viết bình luận' }).fill('Mình có, để mình tìm lại.')
  await khoa.getByRole('button', { name: 'Gửi' }).click()
  await expect(khoa.getByText('Mình có, để mình tìm lại.')).toBeVisible()
  await accessible(khoa)

  const own = page.getByRole('article').filter({ hasText: words })
  await expect(own.getByRole('button', { name: 'Sáng ý, 1 bạn' })).toBeVisible()
  await expect(own.getByRole('link', { name: '1 bình luận' })).toBeVisible()

  await khoa.goto('/malto')
  await khoa
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Việc khác/ })
    .click()
  await khoa.getByRole('button', { name: 'Báo cáo' }).click()
  await khoa.getByText('Điều khác làm mình không yên').click()
  await khoa.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(khoa.getByText('Cảm ơn bạn đã nói')).toBeVisible()

  const desk = await colleague(browser, 'admin@malto.local')
  await desk.goto('/admin/review-cases')
  await desk
    .getByRole('row')
    .filter({ hasText: words.slice(-8) })
    .click()
  await expect(desk.getByText('Không ai được biết người báo cáo là ai.')).toBeVisible()
  await expect(desk.getByText('Trần Đăng Khoa')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Nhận việc này' }).click()
  await desk.getByText('Gỡ xuống', { exact: true }).click()
  await desk.getByRole('textbox', { name: 'Lý do' }).fill('Bài này để thử việc gỡ bài trong buổi kiểm tra.')
  await desk.getByRole('button', { name: /^Quyết định/ }).click()
  await expect(desk.getByText(/Đã quyết định/).first()).toBeVisible()

  await khoa.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(khoa.getByRole('article').filter({ hasText: words })).toHaveCount(0)
  await page.goto('/malto/safety')
  const decision = page.getByRole('article').filter({ hasText: 'Một lời của bạn được gỡ xuống' }).first()
  await expect(decision).toContainText('Bài này để thử việc gỡ bài')
  await accessible(page)
  await decision.getByRole('button', { name: 'Thấy chưa đúng?' }).click()
  await decision.getByRole('textbox').fill('Mình chỉ hỏi xin ảnh nguyệt thực thôi ạ.')
  await decision.getByRole('button', { name: 'Gửi ý kiến' }).click()
  await expect(decision.getByText('Đang chờ xem lại')).toBeVisible()

  await desk.goto('/admin/appeals')
  await expect(desk.getByText('Mình chỉ hỏi xin ảnh nguyệt thực thôi ạ.').first()).toBeVisible()
})

test('an adviser takes harm out of sight at once; its author reads why, and a moderator sees who did it', async ({
  page,
  browser,
}) => {
  const words = tagged('Ai không đi nhổ giò là hèn')
  const cardOn = (each: Page) => each.getByRole('article').filter({ hasText: words })
  await signIn(page, MINH_ANH, '/malto')
  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Đăng' }).click()
  await expect(cardOn(page)).toBeVisible()
  const khoa = await elsewhere(browser, KHOA, '/malto')
  await expect(cardOn(khoa)).toBeVisible()

  const teacher = await elsewhere(browser, ADVISER, '/malto?letter=I&band=over16')
  await cardOn(teacher)
    .getByRole('button', { name: /^Việc khác/ })
    .click()
  await teacher.getByRole('button', { name: 'Tạm ẩn chờ xem lại' }).click()
  await accessible(teacher)
  await teacher.getByText('Bắt nạt, chê bai, đe dọa').click()
  await teacher.getByRole('button', { name: 'Tạm ẩn', exact: true }).click()
  await expect(teacher.getByText('Đã tạm ẩn. Người kiểm duyệt sẽ xem và quyết định.')).toBeVisible()
  await expect(cardOn(teacher)).toHaveCount(0)
  await expect(cardOn(khoa)).toHaveCount(0)
  await page.reload()
  await expect(cardOn(page)).toContainText('Thầy/cô cố vấn tạm ẩn để người kiểm duyệt xem lại')

  const desk = await colleague(browser, 'admin@malto.local')
  await desk.goto('/admin/review-cases')
  await desk
    .getByRole('row')
    .filter({ hasText: words.slice(-8) })
    .click()
  await expect(desk.getByText('Cô Ngọc Linh tạm ẩn')).toBeVisible()
  await desk.getByRole('button', { name: 'Nhận việc này' }).click()
  await desk.getByText('Giữ lại', { exact: true }).click()
  await desk.getByRole('textbox', { name: 'Lý do' }).fill('Hai bạn đùa nhau, đã nói chuyện với cả hai.')
  await desk.getByRole('button', { name: /^Quyết định/ }).click()
  await expect(desk.getByText(/Đã quyết định/).first()).toBeVisible()
  await khoa.reload()
  await expect(cardOn(khoa)).toBeVisible()
})

const bubble = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Bạn tò mò về điều gì?' })

/** A room opens at what is unread; what is said now stands at its end. */
async function sees(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const down = page.getByRole('button', { name: /Xuống cuối|tin mới/ })
    if (await down.isVisible()) await down.click()
    await expect(bubble(page, words)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Enter')
}

test('a lost connection loses no word: both sides end with the same talk, each word once and in one order', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, MINH_ANH, '/malto/group-chat')
  const khoa = await elsewhere(browser, KHOA, '/malto/group-chat')
  await accessible(page)
  const [first, second, third] = [tagged('Một'), tagged('Hai'), tagged('Ba')]
  await say(khoa, first)
  await sees(page, first)

  await context.setOffline(true)
  await say(page, second)
  await expect(page.getByText(/Mất kết nối/)).toBeVisible()
  await say(khoa, third)
  await sees(khoa, third)
  await context.setOffline(false)
  for (const each of [page, khoa])
    for (const words of [first, second, third]) {
      await sees(each, words)
      await expect(bubble(each, words)).toHaveCount(1)
    }
  await page.reload()
  const order = async (each: Page) => {
    await sees(each, second)
    const text = await each.getByRole('log').innerText()
    return [first, second, third].toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  }
  expect(await order(page)).toEqual(await order(khoa))
})

test('Enter while Telex composes sends nothing, and a draft is still there on the next visit', async ({
  page,
}) => {
  await signIn(page, MINH_ANH, '/malto/group-chat')
  const words = tagged('Câu đang gõ dở')
  await composer(page).fill(words)
  await composer(page).evaluate((box) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  await expect(composer(page)).toHaveValue(words)
  await page.goto('/malto')
  await page.goto('/malto/group-chat')
  await expect(composer(page)).toHaveValue(words)
  await expect(bubble(page, words)).toHaveCount(0)
  await composer(page).fill('')
})

test('what was said is found without marks, and a block parts two people on wall and in the room', async ({
  page,
  browser,
}) => {
  await signIn(page, MINH_ANH, '/malto/group-chat')
  const khoa = await elsewhere(browser, KHOA, '/malto/group-chat')
  const before = tagged('Điện trở của quả chanh')
  await say(khoa, before)
  await sees(page, before)
  await page.getByRole('button', { name: 'Thêm lựa chọn' }).click()
  await page.getByRole('button', { name: 'Tìm tin nhắn' }).click()
  await page
    .getByRole('textbox', { name: /Tìm tin nhắn/ })
    .fill(`dien tro cua qua chanh ${before.split(' ').at(-1)}`)
  await expect(page.getByRole('dialog').getByText(before).first()).toBeVisible()

  await page.goto('/malto')
  await page.getByRole('button', { name: 'Việc khác với bài của Khoa Robot' }).first().click()
  await page.getByRole('button', { name: 'Chặn Khoa Robot' }).click()
  await page.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Việc khác với bài của Khoa Robot' })).toHaveCount(0)
  await page.goto('/malto/group-chat')
  await expect(composer(page)).toBeVisible()
  const after = tagged('Có ai nghe không')
  await say(khoa, after)
  await sees(khoa, after)
  await page.waitForTimeout(1500)
  await expect(bubble(page, after)).toHaveCount(0)
  await expect(bubble(page, before)).toHaveCount(0)

  await page.goto('/malto/safety')
  await page.getByRole('button', { name: 'Bỏ chặn Khoa Robot' }).click()
  await page.goto('/malto/group-chat')
  await sees(page, after)
})

test('beside a live event a question is asked, wanted by others and marked as answered', async ({
  page,
  browser,
}) => {
  await signIn(page, MINH_ANH, '/event/2')
  const khoa = await elsewhere(browser, KHOA, '/event/2')
  const teacher = await elsewhere(browser, ADVISER, '/event/2', desktop)
  const question = tagged('Làm khảo cổ thì học khối nào ạ?')
  for (const each of [page, khoa, teacher]) await each.getByText('Hỏi đáp', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Câu hỏi cho diễn giả' }).fill(question)
  await page.getByRole('button', { name: 'Hỏi', exact: true }).click()
  const tag = question.split(' ').at(-1)
  const wanted = khoa.getByRole('button', { name: new RegExp(`^Mình cũng muốn biết.*${tag}`) })
  await wanted.click()
  await expect(wanted).toHaveAttribute('aria-pressed', 'true')
  await accessible(khoa)
  const asked = teacher.getByRole('listitem').filter({ hasText: question })
  await asked.getByRole('button', { name: 'Đánh dấu đã trả lời' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText('Đã trả lời')
})

test('who is too young, or a parent, sees an honest door and a way to help', async ({ page, browser }) => {
  await signIn(page, CHILD, '/malto')
  await expect(page.getByRole('heading', { name: 'Nhóm chờ bạn lớn thêm chút nữa' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Mình thấy không ổn' }).click()
  await expect(page.getByRole('link', { name: /111/ })).toHaveAttribute('href', 'tel:111')
  const parent = await elsewhere(browser, PARENT, '/malto')
  await expect(parent.getByText('Nơi này dành cho học sinh')).toBeVisible()
  await parent.goto('/event/2')
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(parent.getByText('Hỏi đáp', { exact: true })).toHaveCount(0)
})
