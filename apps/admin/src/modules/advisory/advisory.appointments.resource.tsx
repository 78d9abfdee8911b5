import { fill } from '@malto/contract'
import { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import { IconCalendarUser, IconUserStar } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, daysFilter, type Row, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { adviserPicker } from './advisory.pickers.ts'
import { showClock, showSession } from './advisory.times.ts'
import { appointmentTones } from './appointment/appointment.ts'
import { AppointmentView, EndedCard } from './appointment/AppointmentView.tsx'
import { words } from './appointment/words.ts'

const AppointmentDesk = lazy(() =>
  import('./appointment/AppointmentDesk.tsx').then((it) => ({ default: it.AppointmentDesk })),
)

const pair = (row: Row): string =>
  fill(words.with[currentLanguage()], {
    advisee: textOf(row, 'advisee_name'),
    adviser: textOf(row, 'adviser_name'),
  })

export const appointmentsArrangement: Arrangement = {
  resource: appointmentsResource,
  icon: IconCalendarUser,
  group: 'people',
  one: { vi: 'buổi hẹn', en: 'appointment' },
  count: { vi: '{total} buổi hẹn trong phạm vi của bạn', en: '{total} appointments within your reach' },
  search: { vi: 'Tên học sinh, cố vấn', en: 'Advisee, adviser' },
  lead: {
    field: 'starts_at',
    title: (row) => showSession(textOf(row, 'starts_at'), currentLanguage()),
    line: pair,
  },
  columns: ['state', 'topic', 'minor', 'school_name'],
  tones: { state: appointmentTones },
  cardLine: ['topic'],
  filters: [
    { kind: 'choice', field: 'state' },
    {
      kind: 'picker',
      field: 'adviser_id',
      title: words.adviser,
      icon: IconUserStar,
      picker: adviserPicker,
    },
    { kind: 'choice', field: 'topic' },
    { kind: 'flag', field: 'minor' },
    daysFilter(words.days),
  ],
  detail: [
    {
      title: words.session,
      fields: [
        { field: 'state' },
        {
          field: 'starts_at',
          title: words.time,
          show: (row) =>
            `${showSession(textOf(row, 'starts_at'), currentLanguage())} – ${showClock(textOf(row, 'ends_at'))}`,
        },
        { field: 'topic' },
        {
          field: 'booked_by_parent',
          title: words.booked,
          show: (row) => (row['booked_by_parent'] ? words.by_parent : words.by_self)[currentLanguage()],
        },
        { field: 'created_at' },
        { field: 'moved_count' },
        { field: 'late' },
        { field: 'message_count', title: words.messages, kind: 'number' },
        {
          field: 'rating',
          show: (row) =>
            typeof row['rating'] === 'number'
              ? fill(words.rating_n[currentLanguage()], { count: row['rating'] })
              : null,
        },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có buổi hẹn nào', en: 'No appointments yet' },
    text: {
      vi: 'Học sinh và phụ huynh đặt hẹn trong ứng dụng. Buổi vừa đặt hiện ra ở đây ngay.',
      en: 'Students and parents book in the app; what they book appears here at once.',
    },
  },
  DetailLead: AppointmentView,
  DetailExtra: EndedCard,
  DetailAside: AppointmentDesk,
}
