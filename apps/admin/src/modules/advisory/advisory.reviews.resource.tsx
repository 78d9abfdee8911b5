import { fill } from '@malto/contract'
import { sessionReviewsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { IconMessageSearch } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, type Row, textOf } from '../../platform/arrangement.ts'
import { type QueuePart, QueueParts } from '../../platform/desk/QueueParts.tsx'
import { showNumber } from '../../platform/format.ts'
import { currentLanguage } from '../../platform/language.ts'
import { showSession } from './advisory.times.ts'
import { DrawButton } from './review/DrawButton.tsx'
import { findingTones, reviewTones } from './review/review.ts'
import { words } from './review/words.ts'

const ReviewView = lazy(() => import('./review/ReviewView.tsx').then((it) => ({ default: it.ReviewView })))
const ReviewDesk = lazy(() => import('./review/ReviewDesk.tsx').then((it) => ({ default: it.ReviewDesk })))

const parts: readonly QueuePart[] = [
  { name: words.not_opened, filter: { state: 'drawn' }, counted: true },
  { name: words.opened, filter: { state: 'opened' }, counted: true },
  { name: words.closed, filter: { state: 'closed' }, counted: false },
  { name: words.all, filter: {}, counted: false },
]
const Parts = () => <QueueParts resource={sessionReviewsResource} parts={parts} />

/** When, how much was said, and how much of it the machine marked: never what. */
function line(row: Row): string {
  const language = currentLanguage()
  const flags = Number(row['flag_count'] ?? 0)
  const count = (value: number) => ({ count: showNumber(value, language) })
  return [
    showSession(textOf(row, 'starts_at'), language),
    fill(words.messages_n[language], count(Number(row['message_count'] ?? 0))),
    ...(flags > 0 ? [fill(words.flags_n[language], count(flags))] : []),
  ].join(' · ')
}

export const sessionReviewsArrangement: Arrangement = {
  resource: sessionReviewsResource,
  icon: IconMessageSearch,
  group: 'safety',
  one: { vi: 'buổi xem lại', en: 'review' },
  count: { vi: '{total} buổi', en: '{total} sessions' },
  search: { vi: 'Tên cố vấn, học sinh', en: 'Adviser, advisee' },
  lead: {
    field: 'adviser_name',
    title: (row) =>
      fill(words.pair[currentLanguage()], {
        adviser: textOf(row, 'adviser_name'),
        advisee: textOf(row, 'advisee_name'),
      }),
    line,
  },
  columns: ['cause', 'reason', 'state', 'finding'],
  tones: { state: reviewTones, finding: findingTones },
  cardLine: ['reason'],
  filters: [
    { kind: 'choice', field: 'state' },
    { kind: 'choice', field: 'cause' },
  ],
  first: { state: 'drawn' },
  detail: [],
  empty: {
    title: { vi: 'Không có buổi nào chờ xem lại', en: 'Nothing waits for review' },
    text: {
      vi: 'Chọn ngẫu nhiên vài buổi với người dưới 18 tuổi để xem cách tư vấn, hoặc đưa vào từ một buổi hẹn hay một lo ngại.',
      en: 'Draw a few sessions with minors, or set one down from an appointment or a concern.',
    },
  },
  ListExtra: DrawButton,
  ListLead: Parts,
  DetailLead: ReviewView,
  DetailAside: ReviewDesk,
}
