import type { Reply } from '@malto/contract'
import { bannersResource, getBannerDays } from '@malto/contract/modules/banners.admin'
import {
  approveCampaign,
  campaignsResource,
  previewCampaign,
  SecondPersonNeeded,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOW = '2026-11-14T05:00:00.000Z'
const ID = '0190a000-0000-7000-8000-0000000000d1'
const stamps = { created_at: NOW, updated_at: NOW, version: 3 }
const audience = { kinds: [], letters: [], province_ids: [], min_age: null, max_age: null }

const campaign: Reply<typeof campaignsResource.get> = {
  id: ID,
  name: 'Tuần lễ hướng nghiệp',
  category: 'events',
  state: 'draft',
  recipients: null,
  told: 0,
  scheduled_at: null,
  maker_name: 'Nguyễn Anh Tuấn',
  second_name: null,
  title_vi: 'Tuần lễ hướng nghiệp bắt đầu',
  title_en: 'Careers week begins',
  body_vi: 'Năm buổi trò chuyện với người trong nghề.',
  body_en: 'Five talks with people of the trade.',
  path: '/event',
  ...audience,
  submitted_at: null,
  sent_at: null,
  deliveries: [],
  read: 0,
  ...stamps,
}

test('the audience is counted before anything is sent, and many need a second person', async () => {
  const server = await openConsole(`/campaigns/${ID}`, {
    answers: [
      on(campaignsResource.get, () => campaign),
      on(previewCampaign, () => ({
        recipients: 5200,
        by_kind: [],
        with_push: 800,
        with_email: 1200,
        needs_second: true,
      })),
    ],
  })
  fireEvent.click(await screen.findByLabelText('Học sinh nhí'))
  fireEvent.click(screen.getByRole('button', { name: 'Đếm người nhận' }))
  expect(await screen.findByText(/5\.200 người nhận/)).toBeDefined()
  expect(screen.getByText(/cần một quản trị viên khác duyệt/)).toBeDefined()
  expect(server.asked(previewCampaign)).toMatchObject([{ kinds: ['kid'] }])
})

test('a draft is asked for with the version that was read', async () => {
  const server = await openConsole(`/campaigns/${ID}/show`, {
    answers: [
      on(campaignsResource.get, () => campaign),
      on(submitCampaign, () => ({ ...campaign, state: 'scheduled' as const })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Đề nghị gửi' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Đề nghị gửi' }))
  await waitFor(() => expect(server.asked(submitCampaign)).toEqual([{ id: ID, version: 3 }]))
})

test('whoever made it is told that somebody else has to agree', async () => {
  await openConsole(`/campaigns/${ID}/show`, {
    answers: [
      on(campaignsResource.get, () => ({ ...campaign, state: 'waiting' as const, recipients: 5200 })),
      on(approveCampaign, () => SecondPersonNeeded()),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Duyệt và gửi' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Duyệt và gửi' }))
  expect(await dialog.findByText(/cần một quản trị viên khác duyệt/)).toBeDefined()
})

test('a banner shows how it was received, day by day', async () => {
  const banner: Reply<typeof bannersResource.get> = {
    id: 7,
    placement: 'inTopMedia',
    title: 'Khám phá nhóm sở thích',
    state: 'showing',
    starts_at: NOW,
    ends_at: null,
    weight: 10,
    seen: 400,
    clicks: 30,
    body: '60 câu, khoảng 12 phút.',
    button: 'Làm thử',
    path: '/multiple-choice',
    art: 'mind',
    tone: 'I',
    ...audience,
    enabled: true,
    ...stamps,
  }
  await openConsole('/banners/7/show', {
    answers: [
      on(bannersResource.get, () => banner),
      on(getBannerDays, () => ({ days: [{ day: '2026-11-13', seen: 400, clicks: 30 }] })),
    ],
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('400')).toBeDefined()
  expect(table.getByText('7,5 %')).toBeDefined()
  expect(screen.getAllByText('Đầu trang chủ').length).toBeGreaterThan(0)
})
