import { members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const appointment = (world: World) => ({ appointment_id: world.nobody })
const seen = (world: World) => ({ ...appointment(world), version: 1 })
const noAppointment = members('APPOINTMENT_NOT_FOUND')
const noAdviser = members('ADVISER_NOT_FOUND')
const own = (world: World) => ({ adviser_id: world.people.adviser.id })
/** The desk: nobody but an adviser, who finds nothing of others there. */
const desk = (adviser: string) => only(['adviser'], adviser, 'NOT_AN_ADVISER')
const soon = '2026-12-01'

/** Advisers: who gets what. Sessions of one's own have tests of their own. */
export const advisoryRows: readonly Row[] = [
  row(
    'GET /api/chat-private/advisories',
    'all',
    none,
    members('ok'),
    'items(advisory_name avatar_url id looks_first next_free_at session_minutes short_description topics) next_cursor',
  ),
  row('GET /api/advisory/advisers/:adviser_id', 'none', (w) => ({ adviser_id: w.nobody }), noAdviser),
  row(
    'GET /api/advisory/advisers/:adviser_id',
    'one',
    own,
    members('ok'),
    'advisory_curriculum_vitae advisory_name avatar_url can(book wait) id looks_first next_free_at session_minutes sessions_together short_description topics waiting why_not',
  ),
  row(
    'GET /api/advisory/advisers/:adviser_id',
    'for somebody else’s child',
    (w) => ({ ...own(w), child_id: w.people.kid.id }),
    only(['parent'], 'ok', 'CONNECTION_NOT_FOUND'),
    'advisory_curriculum_vitae advisory_name avatar_url can(book wait) id looks_first next_free_at session_minutes sessions_together short_description topics waiting why_not',
  ),
  row('GET /api/advisory/advisers/:adviser_id/slots', 'none', (w) => ({ adviser_id: w.nobody }), noAdviser),
  row(
    'POST /api/advisory/hold',
    'a time that is not offered',
    (w) => ({ ...own(w), client_id: w.nobody, starts_at: '2026-12-01T08:00:00.000Z' }),
    only(['student', 'kid'], 'SLOT_TAKEN', 'NOT_FOR_ADVISEES'),
  ),
  row(
    'POST /api/advisory/hold',
    'for somebody else’s child',
    (w) => ({
      ...own(w),
      client_id: w.nobody,
      starts_at: '2026-12-01T08:00:00.000Z',
      child_id: w.people.kid.id,
    }),
    only(['parent'], 'SLOT_TAKEN', 'CONNECTION_NOT_FOUND'),
  ),
  row('POST /api/advisory/release', 'none', appointment, noAppointment),
  row('POST /api/advisory/book', 'none', (w) => ({ ...seen(w), topic: 'major' }), noAppointment),
  row('POST /api/advisory/answer', 'none', (w) => ({ ...seen(w), step: 'approve' }), noAppointment),
  row(
    'POST /api/advisory/move',
    'none',
    (w) => ({ ...seen(w), starts_at: '2026-12-01T08:00:00.000Z' }),
    noAppointment,
  ),
  row('POST /api/advisory/cancel', 'none', seen, noAppointment),
  row('POST /api/advisory/miss', 'none', seen, noAppointment),
  row('GET /api/advisory/appointments/:appointment_id', 'none', appointment, noAppointment),
  row('GET /api/advisory/appointments/:appointment_id/calendar', 'none', appointment, noAppointment),
  row('GET /api/advisory/appointments/:appointment_id/pdf', 'none', appointment, noAppointment),
  row(
    'POST /api/advisory/wait',
    'for oneself',
    (w) => ({ ...own(w), on: true }),
    only(['student', 'kid'], 'ok', 'NOT_FOR_ADVISEES'),
    'waiting',
  ),
  row('GET /api/advisory/next', 'own', none, members('ok'), 'asked follow_ups next offered'),
  row(
    'POST /api/advisory/concern',
    'none',
    (w) => ({ ...appointment(w), client_id: w.nobody, urgency: 'soon', note: 'Em thấy không ổn.' }),
    noAppointment,
  ),
  row('GET /api/chat-private', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /api/chat-private/advisory-upcoming', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /api/chat-private/advisory-ended', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /api/chat-private/kids', 'own', none, members('ok'), 'as items next_cursor'),
  row(
    'GET /api/chat-private/kids',
    'somebody else’s child',
    (w) => ({ child_id: w.people.kid.id }),
    // To an adviser it is a filter over their own sessions, and here it leaves none.
    only(['parent', 'adviser'], 'ok', 'CONNECTION_NOT_FOUND'),
    'as items next_cursor',
  ),
  row('GET /api/chat-private/messages', 'none', appointment, noAppointment),
  row('POST /api/chat-private/notice', 'none', appointment, noAppointment),
  row(
    'POST /api/chat-private/private-message',
    'none',
    (w) => ({ ...appointment(w), client_id: w.nobody, text: 'Chào cô' }),
    noAppointment,
  ),
  row('POST /api/chat-private/seen-message', 'none', (w) => ({ ...appointment(w), seq: 1 }), noAppointment),
  row('POST /api/chat-private/typing', 'none', appointment, noAppointment),
  row('GET /api/chat-private/results', 'none', appointment, noAppointment),
  row(
    'POST /api/chat-private/share-result',
    'none',
    (w) => ({ ...appointment(w), client_id: w.nobody, result_id: w.nobody }),
    noAppointment,
  ),
  row('POST /api/advisory/rate', 'none', (w) => ({ ...appointment(w), rating: 5 }), noAppointment),
  row(
    'POST /api/advisory/summary-for-parents',
    'none',
    (w) => ({ ...appointment(w), on: true }),
    noAppointment,
  ),
  row(
    'POST /api/advisory/action',
    'none',
    (w) => ({ ...appointment(w), action_id: w.nobody, done: true }),
    noAppointment,
  ),
  row(
    'POST /api/advisory/follow-up',
    'none',
    (w) => ({ ...appointment(w), weeks: 2, answer: 'done' }),
    noAppointment,
  ),
  row(
    'GET /api/advisory-desk/office',
    'own',
    none,
    desk('ok'),
    'accepts advisory_curriculum_vitae advisory_name buffer_minutes days_off hours looks_first session_minutes short_description topics version',
  ),
  row(
    'POST /api/advisory-desk/office',
    'an older one',
    () => ({
      version: 99,
      short_description: 'Lắng nghe trước khi khuyên.',
      advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
      topics: ['major'],
      session_minutes: 45,
      buffer_minutes: 15,
      looks_first: false,
      accepts: true,
      hours: [],
    }),
    desk('CHANGED'),
  ),
  row(
    'POST /api/advisory-desk/day-off',
    'own',
    () => ({ day: soon, off: true }),
    desk('ok'),
    'office(accepts advisory_curriculum_vitae advisory_name buffer_minutes days_off(day note) hours looks_first session_minutes short_description topics version) standing',
  ),
  row(
    'GET /api/advisory-desk/week',
    'own',
    none,
    desk('ok'),
    'asked days(appointments day hours note off) from_on waiting_count',
  ),
  row(
    'GET /api/advisory-desk/caseload',
    'own',
    none,
    desk('ok'),
    'counts(all exam_year flat obstacle silent) items next_cursor',
  ),
  row(
    'GET /api/advisory-desk/advisees/:advisee_id',
    'somebody they do not look after',
    (w) => ({ advisee_id: w.people.student.id }),
    desk('ADVISEE_NOT_FOUND'),
  ),
  row(
    'POST /api/advisory-desk/note',
    'none',
    (w) => ({ ...appointment(w), tier: 'own', text: 'Ghi chú' }),
    desk('APPOINTMENT_NOT_FOUND'),
  ),
  row(
    'POST /api/advisory-desk/addendum',
    'none',
    (w) => ({ note_id: w.nobody, client_id: w.nobody, text: 'Thêm' }),
    desk('APPOINTMENT_NOT_FOUND'),
  ),
  row(
    'POST /api/advisory-desk/actions',
    'none',
    (w) => ({ ...appointment(w), actions: [] }),
    desk('APPOINTMENT_NOT_FOUND'),
  ),
  row(
    'POST /api/advisory-desk/refer',
    'somebody they do not look after',
    (w) => ({
      client_id: w.nobody,
      advisee_id: w.people.student.id,
      place: 'Phòng tham vấn của trường',
      reason: 'Em cần thêm người giúp.',
      agreed: true,
    }),
    desk('ADVISEE_NOT_FOUND'),
  ),
  row('GET /api/advisory-desk/colleagues', 'all', none, desk('ok'), 'advisers(advisory_name id topics)'),
  row('GET /api/advisory-desk/classes', 'own', none, desk('ok'), 'classes tests(slug title)'),
  row(
    'POST /api/advisory-desk/class-tests',
    'somebody else’s class',
    (w) => ({ client_id: w.nobody, class_id: 1, test: 'holland-60', due_on: soon }),
    desk('CLASS_NOT_FOUND'),
  ),
  row('GET /api/advisory-desk/class-tests', 'own', none, desk('ok'), 'items next_cursor'),
  row(
    'GET /api/advisory-desk/class-tests/:id',
    'none',
    (w) => ({ id: w.nobody }),
    desk('CLASS_TEST_NOT_FOUND'),
  ),
  row(
    'POST /api/advisory-desk/class-tests/:id/close',
    'none',
    (w) => ({ id: w.nobody }),
    desk('CLASS_TEST_NOT_FOUND'),
  ),
  row(
    'GET /api/advisory-desk/class-tests/:id/pdf',
    'none',
    (w) => ({ id: w.nobody }),
    desk('CLASS_TEST_NOT_FOUND'),
  ),
]
