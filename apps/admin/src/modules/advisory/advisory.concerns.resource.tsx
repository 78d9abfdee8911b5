import { fill } from '@malto/contract'
import { raisedAsWords, safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { concernStateWords } from '@malto/contract/modules/advisory.rules'
import { IconShieldHeart } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, type Row, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { ConcernMark } from './concern/ConcernMark.tsx'
import { ConcernQueue } from './concern/ConcernQueue.tsx'
import { words } from './concern/words.ts'

// What one works with comes when somebody opens a concern.
const ConcernView = lazy(() =>
  import('./concern/ConcernView.tsx').then((it) => ({ default: it.ConcernView })),
)
const ConcernDesk = lazy(() =>
  import('./concern/ConcernDesk.tsx').then((it) => ({ default: it.ConcernDesk })),
)

/** Who spoke up, as what, and whether it is about a minor. */
function line(row: Row): string {
  const language = currentLanguage()
  const as = raisedAsWords[row['raised_as'] as keyof typeof raisedAsWords]?.[language] ?? ''
  return [
    fill(words.raised[language], { as, name: textOf(row, 'raised_by_name') }),
    ...(row['minor'] === true ? [words.minor[language]] : []),
  ].join(' · ')
}

export const safetyConcernsArrangement: Arrangement = {
  resource: safetyConcernsResource,
  icon: IconShieldHeart,
  group: 'safety',
  menu: { vi: 'Bảo vệ trẻ em', en: 'Safeguarding' },
  one: { vi: 'lo ngại', en: 'concern' },
  count: { vi: '{total} lo ngại', en: '{total} concerns' },
  search: { vi: 'Tên học sinh, cố vấn', en: 'Advisee, adviser' },
  lead: {
    field: 'advisee_name',
    Thumb: ConcernMark,
    title: (row) => fill(words.about[currentLanguage()], { name: textOf(row, 'advisee_name') }),
    line,
  },
  columns: ['excerpt', 'urgency', 'state', 'raised_at'],
  tones: {
    urgency: { now: 'bad', soon: 'warn' },
    state: { open: 'warn', claimed: 'teal', closed: 'ok' },
  },
  reads: {
    state: {
      show: (value, language, row) =>
        (value === 'claimed' && textOf(row, 'claimed_by_name')) ||
        (concernStateWords[value as keyof typeof concernStateWords]?.[language] ?? null),
    },
  },
  cardLine: ['excerpt'],
  filters: [
    { kind: 'choice', field: 'state' },
    { kind: 'choice', field: 'urgency' },
    { kind: 'flag', field: 'mine', title: words.mine_flag },
  ],
  first: { state: 'open' },
  detail: [],
  empty: {
    title: { vi: 'Không có lo ngại nào đang chờ', en: 'Nothing waits' },
    text: {
      vi: 'Khi học sinh, phụ huynh hay cố vấn bấm “Lo ngại an toàn”, việc đó hiện ra ở đây ngay.',
      en: 'When somebody presses “Safety concern”, it appears here at once.',
    },
  },
  waiting: { state: 'open' },
  ListLead: ConcernQueue,
  DetailLead: ConcernView,
  DetailAside: ConcernDesk,
}
