import { useLingui } from '@lingui/react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Emblem } from '../../../ui/group.tsx'
import { tonesOf, type LetterTone } from '../art/palette.ts'
import { labelWords } from '../careers.words.ts'

/** "Rất hợp" or "Hợp", only where it is so. */
export function MatchChip({ label }: { label: NonNullable<CareerCard['label']> }) {
  const { _ } = useLingui()
  return <span className="career-chip fits">{_(labelWords[label])}</span>
}

/** The first two letters by name, as the picture shows them by colour and coin: colour alone tells nobody anything. */
export function LetterLine({ code }: { code: string }) {
  const language = useLanguage()
  const [first, ...others] = tonesOf(code).slice(0, 2)
  if (!first) return null
  const nameOf = (tone: LetterTone) => letterWords[tone.toUpperCase() as keyof typeof letterWords][language]
  return (
    <span className="career-letter">
      <Emblem group={first} size={18} />
      <span>
        {nameOf(first)}
        {others.map((tone) => (
          <span key={tone} className="second">
            {' · '}
            {nameOf(tone)}
          </span>
        ))}
      </span>
    </span>
  )
}
