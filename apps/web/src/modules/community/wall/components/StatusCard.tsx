import { useLingui } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Status } from '@malto/contract/modules/wall.calls'
import { LONGEST_STATUS } from '@malto/contract/modules/wall.rules'
import { useAgo, useMoment } from '../../community.when.ts'
import { toneOf } from '../../community.words.ts'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import { HeldNote } from '../../safety/HeldNote.tsx'
import { Reactions } from '../../safety/Reactions.tsx'
import { SharedPictures } from '../../safety/SharedPictures.tsx'
import { useReact } from '../wall.hooks.ts'
import { EditForm } from './EditForm.tsx'
import { Words } from './Words.tsx'
import { WrittenMenu } from './WrittenMenu.tsx'
import './wall.css'

interface Props {
  readonly status: Status
  /** On its own page nothing is folded, and its comments stand below. */
  readonly whole?: boolean
  /** While one may not write, one may not answer either. */
  readonly quiet?: boolean
  readonly onGone?: () => void
}

export function StatusCard({ status, whole = false, quiet = false, onGone }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [editing, setEditing] = useState(false)
  const react = useReact('status', status.id)
  const shown = status.state === 'shown'
  return (
    <article className={`card status g-${toneOf(status.letter)}`} aria-labelledby={id}>
      <div className="status-head">
        <Link
          to="/malto/people/$user_id"
          params={{ user_id: status.author.user_id }}
          className="status-author"
        >
          <FacePicture face={status.author} size={44} />
          <span className="grow">
            <h2 id={id}>
              <FaceName face={status.author} />
            </h2>
          </span>
        </Link>
        <When status={status} linked={!whole} />
        <WrittenMenu kind="status" written={status} onEdit={() => setEditing(true)} onGone={onGone} />
      </div>
      <HeldNote state={status.state} holds={status.holds} />
      {editing ? (
        <EditForm
          kind="status"
          id={status.id}
          text={status.text}
          longest={LONGEST_STATUS}
          mayBeEmpty={status.pictures.length > 0}
          onDone={() => setEditing(false)}
        />
      ) : (
        <Words text={status.text} folds={!whole} />
      )}
      <SharedPictures pictures={status.pictures} by={status.author.nickname} />
      <div className="status-foot">
        <Reactions
          reactions={status.reactions}
          mine={status.my_reaction}
          disabled={quiet || !shown}
          onReact={(reaction) => react.mutate(reaction)}
        />
        {whole ? null : (
          <Link
            to="/malto/status/$status_id"
            params={{ status_id: status.id }}
            hash="comments"
            className="reaction talk"
          >
            <IconMessageCircle size={20} aria-hidden />
            {status.comment_count > 0 ? t`${status.comment_count} bình luận` : t`Bình luận`}
          </Link>
        )}
      </div>
    </article>
  )
}

/** How long ago; the exact moment stands behind it, and the page of the status too. */
function When({ status, linked }: { status: Status; linked: boolean }) {
  const { t } = useLingui()
  const ago = useAgo()
  const exact = useMoment()
  const words = (
    <>
      <time dateTime={status.created_at} title={exact(status.created_at)}>
        {ago(status.created_at)}
      </time>
      {status.edited_at && ` · ${t`đã sửa`}`}
    </>
  )
  return linked ? (
    <Link to="/malto/status/$status_id" params={{ status_id: status.id }} className="status-when small muted">
      {words}
    </Link>
  ) : (
    <span className="status-when small muted">{words}</span>
  )
}
