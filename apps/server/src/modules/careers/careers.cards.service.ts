import type { CareerCard, Match, ProfessorCard } from '@malto/contract/modules/careers.calls'
import { matchOf } from '@malto/contract/modules/careers.match.rules'
import { reasonsFor, type ReasonsInput } from '@malto/contract/modules/careers.reasons.rules'
import type { Language } from '@malto/contract'
import { isFilmAddress } from '#modules/media/media.films.service.ts'
import type { CardRow, ProfessorCardRow } from './careers.queries.ts'

export type Scores = ReasonsInput['scores']
export type Plan = NonNullable<ReasonsInput['plan']>

export const toCard = (row: CardRow, scores: Scores | null): CareerCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  group: { id: row.group_id, slug: row.group_slug, name: row.group_name },
  code: row.code,
  routes: row.routes,
  label: scores ? matchOf(scores, row.interests).label : null,
  saved: row.saved,
})

/** How one career and one person go together, in the reader's language. */
export function toMatch(
  career: NonNullable<ReasonsInput['career']> & Pick<ReasonsInput, 'interests'>,
  scores: Scores,
  plan: Plan | null,
  { who, language }: { who: ReasonsInput['who']; language: Language },
): Match {
  const { why, why_not } = reasonsFor({ who, scores, interests: career.interests, career, plan })
  return {
    ...matchOf(scores, career.interests),
    why: why.map(({ words }) => words[language]),
    why_not: why_not.map(({ words }) => words[language]),
  }
}

export const toProfessor = (row: ProfessorCardRow): ProfessorCard => ({
  id: row.id,
  name: row.name,
  title: row.title,
  picture: row.picture,
  quote: row.quote,
  story: row.story,
  filmed: row.video_url !== null && isFilmAddress(row.video_url),
  career: row.career_slug && row.career_name ? { slug: row.career_slug, name: row.career_name } : null,
})
