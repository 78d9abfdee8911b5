import { expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import {
  listConsentHistory,
  listConsents,
  type ConsentEntry,
  type ConsentState,
} from '@malto/contract/modules/consents.calls'
import { consentTexts, type ConsentPurpose } from '@malto/contract/modules/consents.rules'
import { getCourse } from '@malto/contract/modules/courses.calls'
import { getNotificationSettings } from '@malto/contract/modules/notifications.calls'
import { listDataRequests, listSessions } from '@malto/contract/modules/profile.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { begun } from '../../modules/courses/courses.factory.ts'
import { openApp, person } from '../../testing/app.tsx'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const agreed = (purpose: ConsentPurpose): ConsentState => ({
  purpose,
  own: true,
  guardian: null,
  guardian_needed: false,
  in_force: true,
  text_version: consentTexts[purpose].version,
  changed_at: null,
})
const entry: ConsentEntry = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  purpose: 'push',
  given: true,
  by: 'own',
  cause: 'person',
  text_version: 1,
  at: '2026-11-14T02:00:00.000Z',
}
const course = begun({})
const server = () =>
  serverOf(
    on(listConsents, () => ({ consents: [agreed('usage_times'), agreed('push')] })),
    on(listConsentHistory, () => ({ items: [entry], next_cursor: null })),
    on(listDataRequests, () => ({ requests: [] })),
    on(listSessions, () => ({ sessions: [] })),
    on(getNotificationSettings, () => ({ off: [], quiet_from: null, quiet_until: null })),
    on(getCourse, () => course),
  )

const expert = { advisory_name: 'Cô Linh', short_description: '', advisory_curriculum_vitae: '' }
const readers = {
  bạn: person(),
  'anh/chị': person({ account_kind: 'parent', birthday: null, age_band: 'adult' }),
  'thầy/cô': person({ account_kind: 'normal', advisory_expert_profile: expert }),
}

test.each([
  ['/my-profile/account', 'Thông tin của'],
  ['/my-profile/privacy', 'Điều {you} đồng ý'],
  ['/notifications/settings', 'để giữ an toàn cho'],
  [`/course/${course.slug}`, 'Học xong, {you} sẽ'],
])('%s calls a student “bạn”, and neither a parent nor an adviser so', async (path, words) => {
  for (const [you, reader] of Object.entries(readers)) {
    await openApp(path, reader, server().send)
    const said = words.includes('{you}') ? words.replace('{you}', you) : `${words} ${you}`
    await screen.findAllByText(new RegExp(said))
    const page = screen.getByRole('main').textContent
    if (you !== 'bạn') expect(page).not.toMatch(/(?<!\p{L})bạn(?!\p{L})/iu)
    cleanup()
  }
})
