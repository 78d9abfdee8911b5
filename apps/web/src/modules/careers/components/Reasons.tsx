import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'

interface Props {
  readonly why: readonly string[]
  readonly why_not: readonly string[]
}

/** What speaks for it, then what speaks against it: never one without the other. */
export function Reasons({ why, why_not }: Props) {
  const { t } = useLingui()
  return (
    <ul className="career-reasons">
      {why.map((line) => (
        <li key={line} className="for">
          <IconCheck size={18} aria-hidden />
          <span>
            <span className="hidden-words">{t`Hợp:`} </span>
            {line}
          </span>
        </li>
      ))}
      {why_not.map((line) => (
        <li key={line} className="against">
          <IconAlertCircle size={18} aria-hidden />
          <span>
            <span className="hidden-words">{t`Cân nhắc:`} </span>
            {line}
          </span>
        </li>
      ))}
    </ul>
  )
}
