import { IconAlertTriangle, IconMoonStars, IconSchool, IconWaveSine, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { adviseeNeedWords, type AdviseeNeed } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'

const icons: Readonly<Record<AdviseeNeed, Icon>> = {
  obstacle: IconAlertTriangle,
  flat: IconWaveSine,
  exam_year: IconSchool,
  silent: IconMoonStars,
}

/** Why somebody may need a closer look. */
export function Needs({ needs }: { needs: readonly AdviseeNeed[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (needs.length === 0) return null
  return (
    <ul className="needs" aria-label={t`Cần để ý`}>
      {needs.map((need) => {
        const IconOf = icons[need]
        return (
          <li key={need} className={`advisory-chip ${need === 'obstacle' ? 'wait' : 'quiet'}`}>
            <IconOf size={15} aria-hidden />
            {adviseeNeedWords[need][language]}
          </li>
        )
      })}
    </ul>
  )
}

/** "Lớp 11A3 · THPT Phan Châu Trinh", as far as it is known. */
export function useWhere(): (advisee: {
  readonly class_name: string | null
  readonly grade: number | null
  readonly school_name: string | null
}) => string {
  const { t } = useLingui()
  return ({ class_name, grade, school_name }) => {
    const room = class_name ?? (grade === null ? null : String(grade))
    return [room && t`Lớp ${room}`, school_name].filter(Boolean).join(' · ')
  }
}
