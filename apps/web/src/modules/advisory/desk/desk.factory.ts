import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import type { ClassTestDetail } from '@malto/contract/modules/advisory.classes.calls'
import type { AdviseeCard, AdviseePage, Note, Office } from '@malto/contract/modules/advisory.desk.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { person } from '../../../testing/app.tsx'
import { at, idOf, makeAppointment, may } from '../advisory.factory.ts'
import { mondayOf } from './desk.when.ts'
import type { Week, WeekDay } from './week/board.ts'

/** The person of these tests: vetted, if the server says so. */
export const adviser = () =>
  person({
    account_kind: 'normal',
    full_name: 'Phạm Ngọc Linh',
    advisory_expert_profile: {
      advisory_name: 'Cô Ngọc Linh',
      short_description: 'Lắng nghe trước khi khuyên.',
      advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    },
  })

export const today = (): string => vietnameseDay(new Date())

/** As its adviser sees it. */
export const makeBooked = (given: Partial<AppointmentCard> = {}): AppointmentCard =>
  makeAppointment({ party: 'adviser', can: may('move', 'cancel', 'read'), ...given })

export const makeOffice = (given: Partial<Office> = {}): Office => ({
  version: 4,
  advisory_name: 'Cô Ngọc Linh',
  short_description: 'Lắng nghe trước khi khuyên.',
  advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
  topics: ['major', 'pressure'],
  session_minutes: 45,
  buffer_minutes: 15,
  looks_first: true,
  accepts: true,
  hours: [{ weekday: 1, from: 480, until: 660 }],
  days_off: [],
  ...given,
})

/** The week of today, or of another day; `at` puts things on its days. */
export function makeWeek(
  given: Partial<Omit<Week, 'days'>> & { readonly days?: Record<string, Partial<WeekDay>> } = {},
  of = today(),
): Week {
  const from_on = given.from_on ?? mondayOf(of)
  return {
    asked: [],
    waiting_count: 0,
    ...given,
    from_on,
    days: Array.from({ length: 7 }, (_, index) => {
      const day = dayAfter(from_on, index)
      const usual = { day, off: false, note: null, hours: [{ from: 480, until: 660 }], appointments: [] }
      return { ...usual, ...given.days?.[day] }
    }),
  }
}

export const makeAdvisee = (given: Partial<AdviseeCard> = {}): AdviseeCard => ({
  id: idOf(1),
  name: 'Nguyễn Minh Anh',
  avatar_url: null,
  grade: 11,
  class_name: '11A3',
  school_name: 'THPT Phan Châu Trinh',
  kid: false,
  minor: true,
  needs: [],
  session_count: 2,
  last_session_at: at(-9, '08:00'),
  next_session_at: null,
  open_action_count: 0,
  shared_result_count: 0,
  ...given,
})

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

type Session = AdviseePage['sessions'][number]
/** Over since two hours: still being written about. */
export const makeSession = (given: Partial<Session> = {}): Session => ({
  appointment: makeBooked({
    id: idOf(600),
    state: 'ended',
    starts_at: hoursAgo(3),
    can: may('read', 'miss'),
  }),
  notes: [],
  actions: [],
  follow_ups: [],
  ...given,
})

export const makePage = (given: Partial<AdviseePage> = {}): AdviseePage => ({
  advisee: makeAdvisee(),
  results: [],
  changes: [],
  next: null,
  sessions: [makeSession()],
  team_notes: [],
  referrals: [],
  ...given,
})

export const makeNote = (given: Partial<Note> = {}): Note => ({
  id: idOf(700),
  appointment_id: idOf(600),
  tier: 'own',
  text: 'Em còn ngại nói với mẹ.',
  author_name: 'Cô Ngọc Linh',
  own: true,
  written_at: hoursAgo(1),
  changed_at: hoursAgo(1),
  locked: false,
  addenda: [],
  ...given,
})

export const makeClassTest = (given: Partial<ClassTestDetail> = {}): ClassTestDetail => ({
  id: idOf(800),
  class: { id: 7, name: '11A3', grade: 11, school_name: 'THPT Phan Châu Trinh', pupil_count: 38 },
  test: { slug: 'holland-60', title: 'Sở thích nghề nghiệp 60' },
  due_on: dayAfter(today(), 5),
  given_at: at(-2, '08:00'),
  closed_at: null,
  invited: 38,
  finished: 12,
  message: '',
  figures: null,
  can: { close: true },
  ...given,
})
