import { useLingui } from '@lingui/react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Emblem } from '../../../ui/group.tsx'
import { tonesOf } from '../art/palette.ts'
import { labelWords } from '../careers.words.ts'

/** "Rất hợp" or "Hợp", only where it is so. */
export function MatchChip({ label }: { label: NonNullable<CareerCard['label']> }) {
  const { _ } = useLingui()
  return <span className="career-chip fits">{_(labelWords[label])}</span>
}

/** The first letter by its sign and its name: colour alone tells nobody anything. */
export function LetterLine({ code }: { code: string }) {
  const language = useLanguage()
  const [tone] = tonesOf(code)
  if (!tone) return null
  return (
    <span className="career-letter">
      <Emblem group={tone} size={18} />
      {letterWords[tone.toUpperCase() as keyof typeof letterWords][language]}
    </span>
  )
}
