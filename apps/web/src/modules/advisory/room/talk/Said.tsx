import { useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconChecks,
  IconClock,
  IconLock,
  IconLockOpen2,
  IconShieldHeart,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import { Emblem, GroupScope, type GroupTone } from '../../../../ui/group.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import type { Unsent } from '../room.outbox.ts'
import type { Other } from '../room.people.ts'

interface Props {
  readonly message: SessionMessage
  /** 16:31 */
  readonly time: string
  readonly own: boolean
  readonly other: Other
  /** Begins, and ends, what its sender said in one go. */
  readonly first: boolean
  readonly last: boolean
  /** Of a result: whether the adviser may open it right now; null: not known yet. */
  readonly open: boolean | null
  readonly onConcern?: () => void
  readonly foot?: ReactNode
}

/** One thing that was said. It stands as it was said: nobody changes it and nobody takes it back. */
export function Said({ message, time, own, other, first, last, open, onConcern, foot }: Props) {
  const { t } = useLingui()
  return (
    <article
      className={`counsel-said ${own ? 'own' : ''} ${first ? 'first' : ''} ${last ? 'last' : ''}`}
      title={time}
      // A thumb that touches it shows what can be done about it.
      tabIndex={-1}
    >
      <span className="hidden-words">{own ? t`Mình, ${time}:` : `${other.named}, ${time}:`} </span>
      <div className="counsel-line">
        {message.kind === 'result' ? (
          <ResultSaid
            // What is no longer shown comes to the adviser by its name alone.
            result={message.result ?? { id: null, title: message.text, code: null }}
            own={own}
            other={other}
            open={message.result ? open : false}
          />
        ) : (
          <p className="counsel-bubble">{message.text}</p>
        )}
        {onConcern && last && (
          <button
            type="button"
            className="counsel-flag"
            aria-label={t`Mình thấy không ổn với lời lúc ${time}`}
            title={t`Mình thấy không ổn với lời này`}
            aria-haspopup="dialog"
            onClick={onConcern}
          >
            <IconShieldHeart size={18} aria-hidden />
          </button>
        )}
      </div>
      {foot}
    </article>
  )
}

interface ResultProps {
  readonly result: { readonly id: string | null; readonly title: string; readonly code: string | null }
  readonly own: boolean
  readonly other: Other
  readonly open: boolean | null
}

/** A result that was shown in the talk. The adviser opens it only while the share stands; its owner always. */
function ResultSaid({ result, own, other, open }: ResultProps) {
  const { t } = useLingui()
  const letter = result.code?.[0] ?? ''
  const tone = isLetter(letter) ? (letter.toLowerCase() as Exclude<GroupTone, 'teal'>) : null
  const closed = open === false
  const words = (
    <>
      {tone ? (
        <Emblem group={tone} size={36} />
      ) : (
        <Hex size={34}>
          <IconChecks size={18} aria-hidden />
        </Hex>
      )}
      <span className="grow">
        <b>{result.title}</b>
        <span>
          {closed
            ? own
              ? t`Đã ngừng cho ${other.called} xem`
              : t`${other.named} đã ngừng cho xem`
            : own
              ? t`Đã cho ${other.called} xem`
              : t`${other.named} cho thầy/cô xem`}
        </span>
      </span>
      {closed ? <IconLock size={18} aria-hidden /> : <IconLockOpen2 size={18} aria-hidden />}
    </>
  )
  return (
    <GroupScope group={tone ?? 'teal'} className="counsel-result-wrap">
      {(closed && !own) || result.id === null ? (
        <div className="counsel-result closed">{words}</div>
      ) : (
        <Link
          className={`counsel-result ${closed ? 'closed' : ''}`}
          to="/result-multi-choice"
          search={{ result_id: result.id }}
        >
          {words}
        </Link>
      )}
    </GroupScope>
  )
}

/** Under the last of one's own words: whether the other one has read it. */
export function Seen({ seen }: { seen: boolean }) {
  const { t } = useLingui()
  return (
    <span className="counsel-foot">
      <IconChecks size={16} aria-hidden className={seen ? 'counsel-seen' : ''} />
      {seen ? t`Đã xem` : t`Đã gửi`}
    </span>
  )
}

interface UnsentProps {
  readonly unsent: Unsent
  readonly online: boolean
  readonly onRetry: () => void
  readonly onChange: (() => void) | null
  readonly onDrop: () => void
}

/** One's own words on their way: they stand where they will stand. */
export function UnsentSaid({ unsent, online, onRetry, onChange, onDrop }: UnsentProps) {
  const { t } = useLingui()
  const failed = unsent.state === 'failed'
  return (
    <article className={`counsel-said own first last counsel-unsent ${failed ? 'failed' : ''}`}>
      <span className="hidden-words">{t`Mình`}: </span>
      <div className="counsel-line">
        <p className="counsel-bubble">{unsent.text}</p>
      </div>
      {failed ? (
        <div className="counsel-failed" role="alert">
          <span>
            <IconAlertCircle size={18} aria-hidden />
            {unsent.refusal ?? t`Chưa gửi được.`}
          </span>
          <span>
            <button type="button" onClick={onRetry}>{t`Gửi lại`}</button>
            {onChange && <button type="button" onClick={onChange}>{t`Sửa`}</button>}
            <button type="button" onClick={onDrop}>{t`Bỏ`}</button>
          </span>
        </div>
      ) : (
        <span className="counsel-foot">
          <IconClock size={14} aria-hidden />
          {online ? t`Đang gửi` : t`Gửi khi có mạng`}
        </span>
      )}
    </article>
  )
}
