import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useCurrentInSight } from '../../../ui/current.ts'
import { Emblem, type GroupTone } from '../../../ui/group.tsx'

interface Props {
  readonly value: PersonalityGroup | undefined
  readonly onChange: (letter: PersonalityGroup | undefined) => void
}

/** The six groups as a quiet row; the current one wears its colour, and a second press takes it away. */
export function LetterPills({ value, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  // Who comes by a link may have the last of the six.
  const row = useCurrentInSight<HTMLFieldSetElement>(value ?? '')
  return (
    <fieldset ref={row} className="pills in-group course-letters">
      <legend className="hidden-words">{t`Nhóm sở thích`}</legend>
      {personalityGroups.map((letter) => {
        const on = letter === value
        const tone = letter.toLowerCase() as Exclude<GroupTone, 'teal'>
        return (
          <button
            key={letter}
            type="button"
            className={`pill g-${tone}`}
            aria-pressed={on}
            onClick={() => onChange(on ? undefined : letter)}
          >
            <Emblem group={tone} size={22} />
            {letterWords[letter][language]}
            {on && <IconX size={15} stroke={2.4} aria-hidden />}
          </button>
        )
      })}
    </fieldset>
  )
}
