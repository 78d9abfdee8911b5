import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { Letters, ResultCard, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { bandFor, textFor } from '@malto/contract/modules/assessments.bands.rules'
import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import { lettersOf, type HexagonScores } from '@malto/contract/modules/assessments.hexagon.rules'
import { shapeOf, type ScaleScore, type Scoring } from '@malto/contract/modules/assessments.rules'
import { doubledForShort, hexagonScores } from '@malto/contract/modules/assessments.scoring.rules'
import type { ReadableResult } from './assessments.access.service.ts'
import type { ResultWithTest } from './assessments.results.queries.ts'
import type { ResultRow } from './assessments.table.ts'

/** The six letters of a result of the hexagon; null for other tests and where a letter has no score. */
export const hexagonOf = (scoring: Scoring, scores: readonly ScaleScore[]): HexagonScores | null =>
  scoring === 'interests' ? hexagonScores(scores) : null

export function toLetters(hexagon: HexagonScores): Letters {
  return lettersOf(hexagon)
}

export function toResultCard({ found, reader, until }: ReadableResult): ResultCard {
  const { result, library, owner } = found
  return {
    id: result.id,
    library: { id: library.id, slug: library.slug, title: library.title, scoring: library.scoring },
    shape: shapeOf(library.scoring),
    made_at: result.made_at.toISOString(),
    quality: result.quality,
    code: result.quality === 'hidden' ? null : result.code,
    flat: result.quality === 'hidden' ? null : result.flat,
    headline: result.quality === 'hidden' ? '' : headlineOf(found),
    owner: reader === 'own' ? null : { id: owner.id, name: owner.full_name },
    shared_until: until?.toISOString() ?? null,
  }
}

/** The names of what stands out: tied letters together, otherwise the two highest scales. */
function headlineOf({ result, library, scales }: ResultWithTest): string {
  const nameOf = (key: string) => scales.find((scale) => scale.key === key)?.name ?? key
  // The scales of traits and obstacles are not a ranking: no one of them is "the" result.
  if (library.scoring === 'traits' || library.scoring === 'guidance' || library.scoring === 'mirror')
    return ''
  if (result.flat) return ''
  const hexagon = hexagonOf(library.scoring, result.scores)
  if (hexagon) {
    const [first = [], second = [], third = []] = lettersOf(hexagon).places
    return [first, second, third]
      .filter((place, at) => place.length > 0 && (at < 2 || first.length + second.length < 3))
      .map((place) => place.map(nameOf).join(' = '))
      .join(', ')
      .slice(0, 300)
  }
  return result.scores
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, 2)
    .map(({ key }) => nameOf(key))
    .join(', ')
}

/** Every scale with its words. Interests are always laid on 0…40, so that long and short form read alike. */
export function toScales(
  found: ResultWithTest,
  content: TestContent,
  before: ResultRow | undefined,
): ScaleResult[] {
  const { result, library } = found
  const hexagon = hexagonOf(library.scoring, result.scores)
  const earlier = new Map(
    (before ? doubledForShort(before.scores) : []).map(({ key, score }) => [key, score]),
  )
  return doubledForShort(result.scores).flatMap((scored) => {
    const scale = content.scales.find(({ key }) => key === scored.key)
    if (!scale) return []
    const band = bandFor(library.scoring, scored, hexagon, result.flat !== null)
    return [
      {
        key: scale.key,
        name: scale.name,
        short: scale.short,
        low_end: scale.low_end ?? null,
        high_end: scale.high_end ?? null,
        score: scored.score,
        min: scored.min,
        max: scored.max,
        missing: scored.missing,
        band,
        text: textFor(content, scale.key, band),
        change: changeOf(earlier.get(scored.key) ?? null, scored.score, scored.max - scored.min),
      },
    ]
  })
}
