import { members, row, type Row } from './personas.ts'

const none = () => ({})
const notThere = 'SUBJECT_NOT_FOUND'
const closed = 'COMMUNITY_CLOSED'
/** Nobody here has said yes to the community but the adviser, who needs not. */
const outside = { ...members(closed), adviser: notThere }

/** Moderation: what everybody may do, and what only those inside may. */
export const moderationRows: readonly Row[] = [
  row('GET /api/community/membership', 'own', none, members('ok'), {
    student:
      'adviser band face(adviser avatar_url nickname user_id) letter muted_until open sanction_count why',
    kid: 'adviser band face(adviser avatar_url nickname user_id) letter muted_until open sanction_count why',
    parent: 'adviser band face letter muted_until open sanction_count why',
    stranger: 'adviser band face letter muted_until open sanction_count why',
    adviser:
      'adviser band face(adviser avatar_url nickname user_id) letter muted_until open sanction_count why',
    normal: 'adviser band face letter muted_until open sanction_count why',
  }),
  row(
    'POST /api/community/report',
    'a status of nobody',
    (w) => ({ subject_kind: 'status', subject_id: w.nobody, reason: 'spam' }),
    outside,
  ),
  row(
    'POST /api/community/report',
    'a person one does not meet',
    (w) => ({ subject_kind: 'person', subject_id: w.people.parent.id, reason: 'spam' }),
    outside,
  ),
  row(
    'POST /api/community/set-aside',
    'a status of nobody',
    (w) => ({ subject_kind: 'status', subject_id: w.nobody, reason: 'bullying' }),
    members(notThere),
  ),
  row(
    'POST /api/community/hide',
    'a status of nobody',
    (w) => ({ subject_kind: 'status', subject_id: w.nobody, hidden: true }),
    outside,
  ),
  row(
    'POST /api/community/distance',
    'a person one does not meet',
    (w) => ({ user_id: w.people.kid.id, kind: 'block', on: true }),
    outside,
  ),
  row(
    'POST /api/community/distance',
    'nobody, no longer',
    (w) => ({ user_id: w.nobody, kind: 'block', on: false }),
    members('ok'),
    '',
  ),
  row('GET /api/community/distances', 'own', none, members('ok'), 'items next_cursor'),
  row('POST /api/community/unsafe', 'oneself', () => ({ place: 'wall' }), members('ok'), 'helpline'),
  row('GET /api/community/sanctions', 'own', none, members('ok'), 'items next_cursor'),
  row(
    'POST /api/community/sanctions/:sanction_id/appeal',
    'of nobody',
    (w) => ({ sanction_id: w.nobody, text: 'Mình nghĩ là chưa đúng.' }),
    members('SANCTION_NOT_FOUND'),
  ),
]
