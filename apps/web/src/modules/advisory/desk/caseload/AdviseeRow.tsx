import { IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdviseeCard } from '@malto/contract/modules/advisory.desk.calls'
import { useWhen } from '../desk.when.ts'
import { Portrait } from '../Portrait.tsx'
import { Needs, useWhere } from './Needs.tsx'

/** A number and what it counts stay on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** One person: who, why to look, when one met and meets again, what is still open. */
export function AdviseeRow({ advisee }: { advisee: AdviseeCard }) {
  const { t } = useLingui()
  const when = useWhen()
  const where = useWhere()
  const { last_session_at, next_session_at, open_action_count, shared_result_count } = advisee
  const [last, next] = [
    last_session_at && when.ago(last_session_at),
    next_session_at && when.short(next_session_at),
  ]
  return (
    <li>
      <Link
        className="card card-link caseload-row"
        to="/advisory/desk/advisees/$advisee_id"
        params={{ advisee_id: advisee.id }}
      >
        <Portrait name={advisee.name} avatar_url={advisee.avatar_url} size={48} />
        <span className="caseload-who">
          <b className="card-title">{advisee.name}</b>
          <span className="small muted">{where(advisee)}</span>
        </span>
        <Needs needs={advisee.needs} />
        <span className="caseload-facts small">
          <span>
            {next ? (
              <b className="caseload-next num">{t`Hẹn ${next}`}</b>
            ) : (
              <span className="muted">{t`Chưa có buổi hẹn tới`}</span>
            )}
          </span>
          <span className="muted num">
            {last ? t`Gặp lần cuối: ${last}` : t`Chưa gặp lần nào`}
            {open_action_count > 0 && ` · ${unbroken(t`${open_action_count} việc đang làm`)}`}
            {shared_result_count > 0 && ` · ${unbroken(t`${shared_result_count} kết quả`)}`}
          </span>
        </span>
        <IconChevronRight className="chevron" size={20} aria-hidden />
      </Link>
    </li>
  )
}
