import { afterEach, expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'

const expert = { advisory_name: 'Cô Linh', short_description: '', advisory_curriculum_vitae: '' }

const marks: HTMLMetaElement[] = []
function pageSays(name: string, content: string): void {
  const mark = Object.assign(document.createElement('meta'), { name, content })
  document.head.append(mark)
  marks.push(mark)
}
afterEach(() => {
  for (const mark of marks.splice(0)) mark.remove()
})

test('whoever needs Malto finds where to write and to call', async () => {
  pageSays('malto-contact-email', 'hotro@malto.test')
  pageSays('malto-contact-phone', '0236 123 456')
  await openApp('/settings', undefined, serverOf().send)

  expect(await screen.findByRole('heading', { name: 'Nhắn Malto' })).toBeTruthy()
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('hotro@malto.test')).toBe('mailto:hotro@malto.test')
  expect(address('0236 123 456')).toBe('tel:0236123456')
})

test('whoever has no birthday here reads so, and to whom to write for it', async () => {
  pageSays('malto-contact-email', 'hotro@malto.test')
  await openApp('/my-profile/account', person({ account_kind: 'normal', birthday: null }), serverOf().send)

  const sentence = await screen.findByText(/Nhắn Malto để thêm ngày sinh/)
  expect(sentence.parentElement?.textContent).toMatch(/^Ngày sinhChưa có/)
  expect(sentence.querySelector('a')?.getAttribute('href')).toBe('mailto:hotro@malto.test')
})

test('a wrong birthday is written about from where it stands; a page that nobody dressed names no address', async () => {
  pageSays('malto-contact-email', 'hotro@malto.test')
  pageSays('malto-contact-phone', '__CONTACT_PHONE__')
  await openApp('/my-profile/account', person({ birthday: '2009-05-20' }), serverOf().send)

  const sentence = await screen.findByText(/Ngày sinh sai\? Nhắn Malto/)
  expect([...sentence.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hotro@malto.test',
  ])
})

test.each([
  ['student', person(), true],
  ['kid', person({ account_kind: 'kid' }), true],
  ['parent', person({ account_kind: 'parent' }), false],
  ['normal', person({ account_kind: 'normal' }), false],
  ['adviser', person({ account_kind: 'normal', advisory_expert_profile: expert }), true],
] as const)('who has a place in the rooms is led to their own safety (%s)', async (_who, as, led) => {
  await openApp('/settings', as, serverOf().send)
  expect(await screen.findByRole('link', { name: /^Quyền riêng tư/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^An toàn của / }) !== null).toBe(led)
})
