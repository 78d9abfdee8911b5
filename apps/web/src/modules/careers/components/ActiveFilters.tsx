import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CareerGroupCard } from '@malto/contract/modules/careers.calls'
import { letterWords, subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import type { CareerFilters } from '../careers.filters.ts'
import { routeWords, settingWords } from '../careers.words.ts'

interface Props {
  readonly filters: CareerFilters
  readonly groups: readonly CareerGroupCard[]
  readonly onChange: (filters: CareerFilters) => void
}

/** What the list is narrowed by now; each is one press away from gone. */
export function ActiveFilters({ filters, groups, onChange }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { letter, subject, block, route, setting, group_id } = filters
  const said: Partial<Record<keyof CareerFilters, string | undefined>> = {
    letter: letter && letterWords[letter][language],
    group_id: group_id === undefined ? undefined : groups.find(({ id }) => id === group_id)?.name,
    subject: subject && subjectWords[subject][language],
    block: block && t`Khối ${block}`,
    route: route && i18n._(routeWords[route]),
    setting: setting && i18n._(settingWords[setting]),
  }
  const shown = (Object.keys(said) as (keyof CareerFilters)[]).filter((key) => said[key])
  if (shown.length === 0) return null
  return (
    <ul className="career-active" aria-label={t`Đang lọc theo`}>
      {shown.map((key) => (
        <li key={key}>
          <button
            type="button"
            className="career-chip on"
            aria-label={t`Bỏ lọc ${said[key] ?? ''}`}
            onClick={() => {
              const { [key]: _gone, ...rest } = filters
              onChange(rest as CareerFilters)
            }}
          >
            {said[key]}
            <IconX size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
