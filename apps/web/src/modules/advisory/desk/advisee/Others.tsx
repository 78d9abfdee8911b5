import { IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { Paragraphs } from '../../../../ui/Paragraphs.tsx'
import { useWhen } from '../desk.when.ts'
import { Addenda } from './Addenda.tsx'

/** What other advisers of this person wrote for those who look after them too. */
export function TeamNotes({ notes }: { notes: AdviseePage['team_notes'] }) {
  const { t } = useLingui()
  const when = useWhen()
  if (notes.length === 0) return null
  return (
    <section className="card stack tight advisee-later" aria-labelledby="team-notes">
      <h2 id="team-notes" className="desk-card-title">{t`Ghi chú của nhóm cố vấn`}</h2>
      <ul className="others">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="small">
              <b>{note.author_name}</b> <span className="muted num">· {when.ago(note.written_at)}</span>
            </p>
            <Paragraphs text={note.text} className="small others-words" />
            <Addenda addenda={note.addenda} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Referrals({ referrals }: Pick<AdviseePage, 'referrals'>) {
  const { t } = useLingui()
  const when = useWhen()
  if (referrals.length === 0) return null
  return (
    <section className="card stack tight advisee-later" aria-labelledby="referrals">
      <h2 id="referrals" className="desk-card-title">{t`Đã chuyển tiếp`}</h2>
      <ul className="others">
        {referrals.map(({ id, to, to_name, from_name, reason, made_at }) => (
          <li key={id}>
            <p className="small others-way">
              <span>{from_name}</span>
              <IconArrowRight size={16} aria-hidden />
              <span className="hidden-words">{t`chuyển đến`}</span>
              <b>{to_name}</b>
              {to === 'outside' && <span className="advisory-chip quiet">{t`Bên ngoài`}</span>}
            </p>
            <p className="small others-words">{reason}</p>
            <p className="micro muted num">{when.date(when.dayOf(made_at))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
