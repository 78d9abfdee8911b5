import { useLingui } from '@lingui/react/macro'
import type { Note } from '@malto/contract/modules/advisory.desk.calls'
import { Paragraphs } from '../../../../ui/Paragraphs.tsx'
import { useWhen } from '../desk.when.ts'

/** Later words under a note that stands. */
export function Addenda({ addenda }: Pick<Note, 'addenda'>) {
  const { t } = useLingui()
  const when = useWhen()
  if (addenda.length === 0) return null
  return (
    <ol className="addenda">
      {addenda.map(({ id, text, written_at }) => {
        const moment = when.short(written_at)
        return (
          <li key={id}>
            <p className="micro muted num">{t`Bổ sung lúc ${moment}`}</p>
            <Paragraphs text={text} className="small" />
          </li>
        )
      })}
    </ol>
  )
}
