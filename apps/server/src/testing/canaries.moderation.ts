import type { Marked, Row } from './canaries.ts'

/** What somebody told moderators, and what moderators decided about them; nobody else's case keeps their words. */
export function moderationRowsAbout(
  { id, mark, picture_id }: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  const opened = { snapshot_at: at, opened_at: at, updated_at: at, causes: ['reported'] }
  const own = {
    subject_kind: 'person',
    subject_id: id,
    author_id: id,
    nickname: mark,
    kid: true,
    snapshot_text: mark,
    snapshot_picture_ids: [picture_id],
    found: [mark],
    severity: 2,
    priority: 250,
    ...opened,
  }
  const decided = { state: 'decided', decision: 'warn', reason: mark, decided_at: at }
  return {
    community_standings: [{ user_id: id, accepted_count: 2 }],
    distances: [
      { user_id: id, other_id: friend_id, kind: 'block', since: at },
      { user_id: friend_id, other_id: id, kind: 'mute', since: at },
    ],
    hidden_subjects: [{ user_id: id, subject_kind: 'status', subject_id: id_of('00f0'), hidden_at: at }],
    review_cases: [
      { id: id_of('00f1'), ...own, ...decided },
      { id: id_of('00f2'), ...own },
      {
        id: id_of('00f3'),
        ...opened,
        subject_kind: 'person',
        subject_id: friend_id,
        author_id: friend_id,
        nickname: 'Bạn Khác',
        kid: true,
        snapshot_text: 'Bạn Khác',
        severity: 1,
        priority: 150,
        set_aside_by: id,
        set_aside_at: at,
        set_aside_reason: 'other',
        set_aside_note: mark,
      },
    ],
    reports: [
      {
        id: id_of('00f4'),
        case_id: id_of('00f3'),
        reporter_id: id,
        reason: 'other',
        note: mark,
        place: mark,
        reported_at: at,
      },
    ],
    sanctions: [
      {
        id: id_of('00f5'),
        user_id: id,
        kind: 'warn',
        reason: mark,
        subject_text: mark,
        case_id: id_of('00f1'),
        starts_at: at,
        lifted_at: at,
        lifted_reason: mark,
        updated_at: at,
      },
    ],
    appeals: [
      {
        id: id_of('00f6'),
        sanction_id: id_of('00f5'),
        user_id: id,
        text: mark,
        state: 'granted',
        answer: mark,
        made_at: at,
        answered_at: at,
        updated_at: at,
      },
    ],
  }
}
