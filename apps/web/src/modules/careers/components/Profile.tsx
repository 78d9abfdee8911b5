import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { letterWords, listed } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import { facet, reach, ring, softPath, spoke, straightPath } from '../../../ui/hexagon.shape.ts'
import type { LetterTone } from '../art/palette.ts'
import type { OwnScores } from '../careers.hooks.ts'
import '../../../ui/hexagon.css'

const HIGHEST = 7
const toneFor = (letter: PersonalityGroup) => letter.toLowerCase() as LetterTone
const drawn = (values: readonly number[], corner: number): string =>
  softPath(
    values.map((value, side) => spoke(side, reach(value, 1))),
    corner,
  )

interface Props {
  /** Six values of the career, R-I-A-S-E-C, 1 to 7. */
  readonly interests: readonly number[]
  readonly own: OwnScores | null
}

/** The six interests of a career as a small hexagon without words, and one's own over them where there are any. */
export function Profile({ interests, own }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const career = interests.map((value) => (value - 1) / (HIGHEST - 1))
  const mine = own && personalityGroups.map((letter) => own[letter])
  const highest = (values: readonly number[]): string =>
    listed(
      personalityGroups
        .map((letter, index) => ({ letter, value: values[index] ?? 0 }))
        .toSorted((a, b) => b.value - a.value)
        .slice(0, 2)
        .map(({ letter }) => letterWords[letter][language]),
      language === 'vi' ? 'và' : 'and',
    )
  const ofCareer = highest(career)
  const shown = mine ?? career
  return (
    <div className="career-profile">
      <span className="hidden-words">
        {mine
          ? t`Lục giác sở thích: nghề này cao ở ${ofCareer}, ${you} cao ở ${highest(mine)}.`
          : t`Lục giác sở thích: nghề này cao ở ${ofCareer}.`}
      </span>
      <svg viewBox="96 62 283 300" aria-hidden>
        {personalityGroups.map((letter, side) => (
          <path
            key={letter}
            className={`hexagon-facet g-${toneFor(letter)}`}
            d={straightPath(facet(side))}
            style={{ '--lit': 0.06 + 0.24 * (career[side] ?? 0) } as CSSProperties}
          />
        ))}
        <g className="hexagon-net">
          {[0.25, 0.5, 0.75].map((far) => (
            <path key={far} d={softPath(ring(far), 4)} />
          ))}
          <path className="rim" d={softPath(ring(1), 12)} />
        </g>
        <g className="hexagon-shape">
          {mine && <path className="beside" d={drawn(career, 8)} />}
          <path className="main" d={drawn(shown, 10)} />
          {personalityGroups.map((letter, side) => {
            const [cx, cy] = spoke(side, reach(shown[side] ?? 0, 1))
            return (
              <circle key={letter} className={`hexagon-dot g-${toneFor(letter)}`} cx={cx} cy={cy} r={9} />
            )
          })}
        </g>
      </svg>
    </div>
  )
}
