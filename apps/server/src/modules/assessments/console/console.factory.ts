import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { ScaleScore, Scoring } from '@malto/contract/modules/assessments.rules'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import {
  test_attempts,
  test_libraries,
  test_results,
  test_versions,
  type LibraryRow,
  type ResultRow,
  type VersionRow,
} from '../assessments.table.ts'

let count = 0

const block = { title: 'Một lời', text: 'Một lời cho mức này.' }
const thirds = { high: block, middle: block, low: block }
const five = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Mức ${value}`, weight: value - 1 }))

/** A small test by area: two scales, two questions each, complete in every part. */
export const smallContent = (given: Partial<TestContent> = {}): TestContent => ({
  introduction: 'Bốn câu ngắn.',
  evidence: { measures: 'Hai điều.', basis: 'Để thử.', cannot_say: 'Mọi điều khác.' },
  scales: [
    { key: 'plan', name: 'Lên kế hoạch', short: 'Nghĩ trước khi làm.' },
    { key: 'talk', name: 'Trò chuyện', short: 'Nói với người khác.' },
  ],
  groups: [
    {
      key: 'main',
      kind: 'five',
      title: 'Bạn thấy mình thế nào',
      instruction: 'Đúng với bạn đến mức nào?',
      options: five,
      questions: [
        { key: 'p1', text: 'Mình ghi việc cần làm', scale: 'plan' },
        { key: 'p2', text: 'Mình để đến phút chót', scale: 'plan', reverse: true },
        { key: 't1', text: 'Mình hỏi khi chưa hiểu', scale: 'talk', example: 'Hỏi cô giáo' },
        { key: 't2', text: 'Mình kể chuyện ở lớp cho nhà nghe', scale: 'talk' },
      ],
    },
  ],
  texts: { plan: thirds, talk: thirds },
  steps: {},
  ...given,
})

export async function makeLibrary(
  malto: Malto,
  given: { scoring?: Scoring; title?: string } = {},
): Promise<LibraryRow> {
  count += 1
  const [row] = await malto.db
    .insert(test_libraries)
    .values({
      slug: `bai-thu-${count}`,
      scoring: 'areas',
      title: `Bài thử ${count}`,
      summary: 'Một bài chỉ để thử.',
      audience: 'learner',
      minutes: 5,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no library was made')
  return row
}

export async function makeVersion(
  malto: Malto,
  library_id: number,
  given: { number?: number; status?: VersionRow['status']; content?: TestContent } = {},
): Promise<VersionRow> {
  const { number = 1, status = 'draft', content = smallContent() } = given
  const published_at = status === 'draft' ? null : malto.now()
  const [row] = await malto.db
    .insert(test_versions)
    .values({ library_id, number, status, content, question_count: questionCount(content), published_at })
    .returning()
  if (!row) throw new Error('no version was made')
  return row
}

/** Scores of the small test: two questions of 0…4 each. */
export const scoresOf = (plan: number | null, talk: number | null): ScaleScore[] => [
  { key: 'plan', score: plan, min: 0, max: 8, missing: 0 },
  { key: 'talk', score: talk, min: 0, max: 8, missing: 0 },
]

/** A result laid straight into the database, with the attempt behind it. */
export async function makeResult(
  malto: Malto,
  user_id: string,
  { id: version_id, library_id }: Pick<VersionRow, 'id' | 'library_id'>,
  given: { made_at: Date; scores: ScaleScore[]; quality?: ResultRow['quality']; code?: string },
): Promise<void> {
  const { made_at, scores, quality = 'good', code = null } = given
  const attempt_id = newId()
  await malto.db.insert(test_attempts).values({
    id: attempt_id,
    user_id,
    library_id,
    version_id,
    started_at: made_at,
    saved_at: made_at,
    submitted_at: made_at,
  })
  await malto.db.insert(test_results).values({
    id: newId(),
    attempt_id,
    user_id,
    library_id,
    version_id,
    scores,
    quality,
    code,
    spent_seconds: 60,
    made_at,
  })
}
