import { useLingui } from '@lingui/react/macro'
import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Emblem } from '../../../ui/group.tsx'
import type { LetterTone } from '../art/palette.ts'

interface Props {
  readonly value: PersonalityGroup | undefined
  readonly onChange: (letter: PersonalityGroup | undefined) => void
}

/** The six sides of the lantern as a row; the current one wears its colour, and a second press puts it out. */
export function LetterPills({ value, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <fieldset className="pills in-group career-letters">
      <legend className="hidden-words">{t`Nhóm sở thích`}</legend>
      {personalityGroups.map((letter) => {
        const tone = letter.toLowerCase() as LetterTone
        return (
          <button
            key={letter}
            type="button"
            className={`pill g-${tone}`}
            aria-pressed={letter === value}
            onClick={() => onChange(letter === value ? undefined : letter)}
          >
            <Emblem group={tone} size={22} />
            {letterWords[letter][language]}
          </button>
        )
      })}
    </fieldset>
  )
}
