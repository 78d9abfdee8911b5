import type { Reply } from '@malto/contract'
import type { appealsResource, sanctionsResource } from '@malto/contract/modules/moderation.sanctions.admin'
import type { wordRulesResource } from '@malto/contract/modules/moderation.words.admin'
import type { Case } from './case/case.ts'

export const ME = '0190a000-0000-7000-8000-000000000001'
export const OTHER = '0190a000-0000-7000-8000-000000000002'
export const CASE = '0190a000-0000-7000-8000-0000000000c1'
const AUTHOR = '0190a000-0000-7000-8000-0000000000a1'
const NOW = '2026-11-14T05:00:00.000Z'

/** A child's message that the machine held back and two people reported. */
export const makeCase = (given: Partial<Case> = {}): Case => ({
  id: CASE,
  subject_kind: 'message',
  causes: ['held', 'reported'],
  state: 'open',
  nickname: 'Cú Mèo',
  age_band: '7to12',
  letter: 'I',
  band: 'kid',
  excerpt: 'đồ n.g.u, gọi tớ 0912 345 678',
  picture_count: 0,
  severity: 2,
  priority: 252,
  report_count: 2,
  claimed_by: null,
  claimed_by_name: null,
  decision: null,
  opened_at: NOW,
  decided_at: null,
  version: 3,
  snapshot: { text: 'đồ n.g.u, gọi tớ 0912 345 678', picture_ids: [], taken_at: NOW },
  holds: ['words', 'contact'],
  found: ['đồ ngu'],
  current_state: 'pending',
  current_text: 'đồ n.g.u, gọi tớ 0912 345 678',
  context: [
    { nickname: 'Sao Mai', text: 'Ai làm xong bài chưa?', said_at: NOW, is_subject: false },
    { nickname: 'Cú Mèo', text: 'đồ n.g.u, gọi tớ 0912 345 678', said_at: NOW, is_subject: true },
  ],
  reports: [
    { reason: 'bullying', note: 'Bạn ấy chửi mình.', place: null, reported_at: NOW },
    { reason: 'contact', note: null, place: null, reported_at: NOW },
  ],
  set_aside: null,
  author_id: AUTHOR,
  author_sanctions: 1,
  reason: null,
  decided_by_name: null,
  ends_at: null,
  ...given,
})

export const makeSanction = (
  given: Partial<Reply<typeof sanctionsResource.get>> = {},
): Reply<typeof sanctionsResource.get> => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  user_id: AUTHOR,
  nickname: 'Cú Mèo',
  age_band: '7to12',
  kind: 'mute',
  reason: 'Lời lẽ này làm bạn khác tổn thương.',
  subject_text: 'đồ n.g.u',
  by_name: 'Trần Lan',
  starts_at: NOW,
  ends_at: '2090-11-17T05:00:00.000Z',
  lifted_at: null,
  lifted_reason: null,
  case_id: CASE,
  version: 2,
  ...given,
})

export const makeAppeal = (
  given: Partial<Reply<typeof appealsResource.get>> = {},
): Reply<typeof appealsResource.get> => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  sanction_id: '0190a000-0000-7000-8000-0000000000d1',
  sanction_kind: 'mute',
  sanction_reason: 'Lời lẽ này làm bạn khác tổn thương.',
  subject_text: 'đồ n.g.u',
  nickname: 'Cú Mèo',
  age_band: '7to12',
  text: 'Tớ chỉ đùa với bạn thân thôi ạ.',
  state: 'waiting',
  answer: null,
  first_by: OTHER,
  first_by_name: 'Trần Lan',
  made_at: NOW,
  answered_at: null,
  version: 1,
  ...given,
})

export const makeRule = (
  given: Partial<Reply<typeof wordRulesResource.get>> = {},
): Reply<typeof wordRulesResource.get> => ({
  id: 7,
  pattern: 'đồ ngu',
  effect: 'mask',
  enabled: true,
  note: null,
  shipped: true,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
  ...given,
})
