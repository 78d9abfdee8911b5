import { IconBooks, IconEyeQuestion, IconRulerMeasure } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Paper } from '@malto/contract/modules/assessments.calls'

interface Props {
  readonly evidence: Paper['evidence']
  /** Kids have it for the grown-ups beside them. */
  readonly folded: boolean
}

/** What the test measures, what it rests on, and what it cannot say. */
export function Evidence({ evidence, folded }: Props) {
  const { t } = useLingui()
  const rows = [
    { title: t`Bài này đo gì`, text: evidence.measures, icon: IconRulerMeasure },
    { title: t`Dựa trên đâu`, text: evidence.basis, icon: IconBooks },
    { title: t`Bài này không nói được gì`, text: evidence.cannot_say, icon: IconEyeQuestion },
  ]
  const list = (
    <dl>
      {rows.map(({ title, text, icon: IconOf }) => (
        <div key={title}>
          <dt>
            <IconOf size={20} aria-hidden />
            {title}
          </dt>
          <dd className="small">{text}</dd>
        </div>
      ))}
    </dl>
  )
  if (!folded)
    return (
      <section className="card evidence" aria-label={t`Cơ sở của bài này`}>
        {list}
      </section>
    )
  return (
    <details className="card evidence">
      <summary className="link">{t`Dành cho người lớn đọc`}</summary>
      {list}
    </details>
  )
}
