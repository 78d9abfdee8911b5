import { pointEntriesResource } from '@malto/contract/modules/points.admin'
import { pointSources } from '@malto/contract/modules/points.rules'
import { IconHexagon, IconUser } from '@tabler/icons-react'
import { type Arrangement, type Choices, textOf } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { userPicker } from '../../platform/pickers.ts'
import { CorrectButton } from './CorrectButton.tsx'
import { words } from './words.ts'

const sources: Choices = Object.fromEntries(Object.entries(pointSources).map(([key, it]) => [key, it.words]))

export const pointEntriesArrangement: Arrangement = {
  resource: pointEntriesResource,
  icon: IconHexagon,
  group: 'delight',
  one: { vi: 'dòng sổ điểm', en: 'line' },
  count: { vi: '{total} dòng', en: '{total} lines' },
  search: { vi: 'Tên người dùng', en: 'Name' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
  },
  columns: ['move', 'amount', 'about', 'created_at'],
  tones: { move: { earned: 'ok', given: 'ok', returned: 'teal', claimed: 'quiet', taken: 'warn' } },
  reads: {
    // What was earned by learning has no name of its own: its source says it.
    about: {
      show: (value, language, row) =>
        typeof value === 'string' ? value : (sources[textOf(row, 'source')]?.[language] ?? null),
    },
    amount: {
      show: (value, language) => `${Number(value) > 0 ? '+' : ''}${showNumber(Number(value), language)}`,
    },
  },
  cardLine: ['amount', 'created_at'],
  filters: [
    { kind: 'picker', field: 'user_id', title: words.person, icon: IconUser, picker: userPicker },
    { kind: 'choice', field: 'move' },
    { kind: 'choice', field: 'source', title: words.source, choices: sources, rare: true },
  ],
  detail: [
    {
      title: { vi: 'Dòng sổ điểm', en: 'Line' },
      fields: [
        { field: 'move' },
        { field: 'amount' },
        { field: 'about', whole: true },
        { field: 'source', title: words.source, choices: sources, kind: 'choice' },
        { field: 'balance', title: words.balance, kind: 'number' },
        { field: 'created_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Sổ điểm còn trống', en: 'Nothing yet' },
    text: {
      vi: 'Điểm được ghi khi học sinh học và tham gia, không bao giờ chỉ vì thời gian.',
      en: 'Points come from learning and taking part, never from time alone.',
    },
  },
  ListExtra: CorrectButton,
}
