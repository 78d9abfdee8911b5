import { useLingui } from '@lingui/react/macro'
import { Fold } from './Fold.tsx'
import type { Sure } from './sureness.hooks.ts'

interface Props {
  readonly sure: readonly Sure[]
}

export function SureChips({ sure }: Props) {
  return (
    <ul className="sure-chips">
      {sure.map(({ key, tone, title }) => (
        <li key={key} className={`result-chip ${tone}`}>
          {title}
        </li>
      ))}
    </ul>
  )
}

/** The chips again, each with its reason. */
export function Sureness({ sure }: Props) {
  const { t } = useLingui()
  return (
    <Fold head={<h2 className="fold-title">{t`Kết quả này chắc đến đâu?`}</h2>}>
      <dl className="sure-rows">
        {sure.map(({ key, title, text }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd className="small muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
