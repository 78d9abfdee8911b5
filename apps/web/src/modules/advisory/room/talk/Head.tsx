import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconInfoCircle, IconShieldHeart } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Portrait } from '../../desk/Portrait.tsx'
import { useOther } from '../room.people.ts'

interface Props {
  readonly session: Pick<AppointmentCard, 'party' | 'adviser' | 'advisee'>
  /** The page has its heading elsewhere. */
  readonly beside: boolean
  readonly onConcern: () => void
  readonly onAbout: () => void
}

/** Who sits across the table, and the two buttons that are always there: help, and what this session is. */
export function Head({ session, beside, onConcern, onAbout }: Props) {
  const { t } = useLingui()
  const { name, about, avatar_url } = useOther(session)
  const concern = session.party === 'adviser' ? t`Báo lo ngại an toàn` : t`Mình thấy không ổn`
  return (
    <header className="counsel-head">
      <BackToList />
      <Portrait name={name} avatar_url={avatar_url} size={44} />
      <div className="grow">
        {beside ? <h2>{name}</h2> : <PageTitle>{name}</PageTitle>}
        {about && <p className="small muted">{about}</p>}
      </div>
      <button
        type="button"
        className="square-button"
        aria-label={concern}
        title={concern}
        aria-haspopup="dialog"
        onClick={onConcern}
      >
        <IconShieldHeart size={22} aria-hidden />
      </button>
      <button
        type="button"
        className="square-button"
        aria-label={t`Về buổi hẹn này`}
        title={t`Về buổi hẹn này`}
        aria-haspopup="dialog"
        onClick={onAbout}
      >
        <IconInfoCircle size={22} aria-hidden />
      </button>
    </header>
  )
}

/** On a phone a room fills the screen: this leads back to all sessions. */
export function BackToList() {
  const { t } = useLingui()
  const { filter } = useSearch({ strict: false })
  return (
    <Link
      to="/malto/counseller-chat"
      search={{ filter: filter as 'ended' | undefined }}
      className="square-button counsel-back"
      aria-label={t`Về danh sách buổi hẹn`}
    >
      <IconArrowLeft size={22} aria-hidden />
    </Link>
  )
}
