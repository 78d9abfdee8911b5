import { useLingui } from '@lingui/react/macro'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { Section } from '../../../../ui/heads.tsx'

const MANY = 4

/** Quietly: what there is for others, and for whom. A long list waits until it is asked for. */
export function OtherAges({ libraries }: { libraries: readonly LibraryCard[] }) {
  const { t } = useLingui()
  if (libraries.length === 0) return null
  const title = t`Dành cho người khác`
  const list = (
    <ul className="other-ages">
      {libraries.map(({ id, title: name, why_not }) => (
        <li key={id} className="row wrap between">
          <span>{name}</span>
          <span className="small">{why_not}</span>
        </li>
      ))}
    </ul>
  )
  if (libraries.length <= MANY) return <Section title={title}>{list}</Section>
  return (
    <details className="others-folded">
      <summary className="link">
        {title} ({libraries.length})
      </summary>
      {list}
    </details>
  )
}
