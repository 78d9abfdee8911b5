import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { IconUserStar } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { adviserTones } from './adviser/adviser.ts'
import { AdviserView } from './adviser/AdviserView.tsx'
import { words } from './adviser/words.ts'
import { adviserForm, freshAdviser, showTopics, topicsLine } from './advisory.form.ts'

const VettingDesk = lazy(() =>
  import('./adviser/VettingDesk.tsx').then((it) => ({ default: it.VettingDesk })),
)

export const advisersArrangement: Arrangement = {
  resource: advisersResource,
  icon: IconUserStar,
  group: 'people',
  one: { vi: 'cố vấn', en: 'adviser' },
  count: { vi: '{total} cố vấn trong phạm vi của bạn', en: '{total} advisers within your reach' },
  search: { vi: 'Tên, số điện thoại', en: 'Name, phone' },
  lead: {
    field: 'advisory_name',
    person: true,
    title: (row) => textOf(row, 'advisory_name'),
    line: (row) => topicsLine(row['topics'], currentLanguage()),
  },
  columns: ['state', 'accepts', 'ahead_count', 'session_count', 'waiting_count'],
  tones: { state: adviserTones },
  cardLine: ['full_name', 'phone'],
  filters: [
    { kind: 'choice', field: 'state' },
    { kind: 'choice', field: 'topic', title: words.topics, choices: advisoryTopicWords },
    { kind: 'flag', field: 'accepts' },
  ],
  detail: [
    {
      title: words.profile,
      fields: [
        { field: 'full_name' },
        { field: 'phone' },
        {
          field: 'topics',
          title: words.topics,
          show: (row) => showTopics(row['topics'], currentLanguage()) || null,
        },
        { field: 'short_description', title: words.short, whole: true },
        { field: 'advisory_curriculum_vitae', title: words.cv, whole: true },
      ],
    },
    {
      title: words.sessions,
      fields: [
        { field: 'accepts' },
        {
          field: 'session_minutes',
          title: words.minutes,
          show: (row) =>
            words.minutes_n[currentLanguage()].replace('{count}', textOf(row, 'session_minutes')),
        },
        { field: 'buffer_minutes', title: words.buffer, kind: 'number' },
        { field: 'looks_first', title: words.looks_first, kind: 'flag' },
        {
          field: 'school_names',
          title: words.schools,
          whole: true,
          show: (row) =>
            ((row['school_names'] ?? []) as readonly string[]).join(', ') ||
            words.no_schools[currentLanguage()],
        },
        { field: 'created_at' },
      ],
    },
  ],
  form: adviserForm,
  fresh: freshAdviser,
  empty: {
    title: { vi: 'Chưa có cố vấn nào', en: 'No advisers yet' },
    text: {
      vi: 'Thêm thầy cô đầu tiên, xem đủ bốn mục thẩm tra, rồi học sinh hẹn được.',
      en: 'Add the first adviser and look at the four checks; then students can book.',
    },
  },
  waiting: { state: 'applied' },
  DetailLead: AdviserView,
  DetailAside: VettingDesk,
}
