import type { Marked, Row } from './canaries.ts'

/** Tests, results and careers of somebody whose every word is marked. */
export function learningRowsAbout(
  { id, mark }: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  const soon = new Date(at.getTime() + 86_400_000)
  // Far from the ids that an installation gives.
  const library_id = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  return {
    test_libraries: [
      {
        id: library_id,
        slug: `canary-${library_id}`,
        scoring: 'areas',
        title: 'Bài của kho',
        summary: 'Bài của kho',
        audience: 'learner',
        minutes: 1,
      },
    ],
    test_versions: [
      {
        id: library_id,
        library_id,
        number: 1,
        status: 'published',
        content: '{}',
        question_count: 0,
        published_at: at,
      },
    ],
    test_attempts: [
      {
        id: id_of('00c1'),
        user_id: id,
        library_id,
        version_id: library_id,
        answers: JSON.stringify({ 1: [mark, 0, 0] }),
        started_at: at,
        saved_at: at,
        submitted_at: at,
      },
    ],
    test_results: [
      {
        id: id_of('00c2'),
        attempt_id: id_of('00c1'),
        user_id: id,
        library_id,
        version_id: library_id,
        scores: JSON.stringify([{ key: mark }]),
        quality: 'good',
        flags: [mark],
        code: 'RIA',
        candidates: [mark],
        spent_seconds: 1,
        made_at: at,
      },
    ],
    result_shares: [
      {
        id: id_of('00c3'),
        result_id: id_of('00c2'),
        with_id: friend_id,
        kind: 'parent',
        shared_at: at,
        expires_at: soon,
      },
    ],
    result_reads: [
      { id: id_of('00c4'), result_id: id_of('00c2'), reader_id: friend_id, kind: 'parent', read_at: at },
    ],
    personality_members: [
      { user_id: id, letter: 'R', result_id: id_of('00c2'), candidates: [mark], changed_at: at },
    ],
    mirror_agreements: [{ parent_id: id, child_id: friend_id, parent_agreed_at: at }],
    career_groups: [{ id: library_id, slug: `canary-${library_id}`, name: 'Nhóm', summary: 'Nhóm' }],
    careers: [
      {
        id: library_id,
        group_id: library_id,
        slug: `canary-${library_id}`,
        name: 'Nghề',
        tagline: 'Nghề',
        content: '{}',
        setting: 'office',
        onet: '11-1011.00',
        interests: [1, 2, 3, 4, 5, 6],
        code: 'RIA',
        subjects: [],
        blocks: [],
        routes: ['university'],
        related: [],
      },
    ],
    saved_careers: [{ user_id: id, career_id: library_id, saved_at: at }],
    subject_plans: [
      { user_id: id, liked: [mark], marks: JSON.stringify({ [mark]: 8 }), electives: [mark], saved_at: at },
    ],
  }
}
