import { appealsResource, sanctionsResource } from '@malto/contract/modules/moderation.sanctions.admin'
import { IconGavel, IconMessage2Question, IconUser } from '@tabler/icons-react'
import { type Arrangement, daysFilter, type Picker, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { AppealDesk } from './appeal/AppealDesk.tsx'
import { AppealView } from './appeal/AppealView.tsx'
import { ageOf } from './moderation.resource.tsx'
import { SanctionView } from './sanction/SanctionView.tsx'
import { words } from './sanction/words.ts'

const SHOWN = 50

/** Those who have had a sanction, by the nickname they had then: there is no list of everybody to search. */
const sanctionedPicker: Picker = {
  name: 'sanctioned',
  search: async (client, q) => {
    const { items } = await client(sanctionsResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return [...new Map(items.map((each) => [each.user_id, each])).values()].map((each) => ({
      id: each.user_id,
      label: each.nickname,
    }))
  },
  named: (client, id) =>
    client(sanctionsResource.list, { user_id: String(id), limit: 1 }).then(
      ({ items }) => items[0]?.nickname ?? null,
      () => null,
    ),
}

const tones = { kind: { remove: 'quiet', warn: 'warn', mute: 'teal', ban: 'bad' } } as const

export const sanctionsArrangement: Arrangement = {
  resource: sanctionsResource,
  icon: IconGavel,
  group: 'community',
  menu: { vi: 'Biện pháp', en: 'Sanctions' },
  one: { vi: 'biện pháp', en: 'sanction' },
  count: { vi: '{total} biện pháp', en: '{total} sanctions' },
  search: { vi: 'Biệt danh', en: 'Nickname' },
  lead: {
    field: 'nickname',
    title: (row) => textOf(row, 'nickname'),
    line: (row) => ageOf(row, currentLanguage()),
  },
  columns: ['kind', 'reason', 'by_name', 'starts_at', 'ends_at', 'lifted_at'],
  tones,
  cardLine: ['reason', 'starts_at'],
  filters: [
    { kind: 'choice', field: 'kind' },
    { kind: 'flag', field: 'in_force', title: words.in_force },
    { kind: 'picker', field: 'user_id', title: words.person, icon: IconUser, picker: sanctionedPicker },
    daysFilter({ vi: 'Bắt đầu', en: 'Began' }),
  ],
  detail: [],
  empty: {
    title: { vi: 'Chưa có biện pháp nào', en: 'No sanctions' },
    text: {
      vi: 'Mỗi quyết định gỡ, nhắc nhở, tạm ngưng hay ngừng tham gia được giữ lại ở đây.',
      en: 'Every decision to remove, warn, mute or ban is kept here.',
    },
  },
  DetailLead: SanctionView,
}

export const appealsArrangement: Arrangement = {
  resource: appealsResource,
  icon: IconMessage2Question,
  group: 'community',
  menu: { vi: 'Ý kiến', en: 'Appeals' },
  one: { vi: 'ý kiến', en: 'appeal' },
  count: { vi: '{total} ý kiến', en: '{total} appeals' },
  search: { vi: 'Lời của người gửi', en: 'Their words' },
  lead: {
    field: 'nickname',
    title: (row) => textOf(row, 'nickname'),
    line: (row) => ageOf(row, currentLanguage()),
  },
  columns: ['sanction_kind', 'text', 'state', 'made_at'],
  tones: { sanction_kind: tones.kind, state: { waiting: 'warn', granted: 'ok', refused: 'quiet' } },
  cardLine: ['text'],
  filters: [{ kind: 'choice', field: 'state' }],
  first: { state: 'waiting' },
  detail: [],
  empty: {
    title: { vi: 'Không có ý kiến nào đang chờ', en: 'No appeals wait' },
    text: {
      vi: 'Ai thấy một quyết định chưa đúng có thể nhờ người khác xem lại; ý kiến của họ đợi ở đây.',
      en: 'Whoever thinks a decision wrong may ask for a second look; their words wait here.',
    },
  },
  waiting: { state: 'waiting' },
  DetailLead: AppealView,
  DetailAside: AppealDesk,
}
