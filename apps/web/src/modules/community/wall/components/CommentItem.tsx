import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Comment } from '@malto/contract/modules/wall.calls'
import { LONGEST_COMMENT } from '@malto/contract/modules/wall.rules'
import { useAgo, useMoment } from '../../community.when.ts'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import { HeldNote } from '../../safety/HeldNote.tsx'
import { Reactions } from '../../safety/Reactions.tsx'
import { useReact } from '../wall.hooks.ts'
import { EditForm } from './EditForm.tsx'
import { Words } from './Words.tsx'
import { WrittenMenu } from './WrittenMenu.tsx'
import './wall.css'

interface Props {
  readonly comment: Comment
  readonly quiet: boolean
  readonly onReply: () => void
}

/** One comment, or one reply: both are answered the same way. */
export function CommentItem({ comment, quiet, onReply }: Props) {
  const { t } = useLingui()
  const ago = useAgo()
  const exact = useMoment()
  const [editing, setEditing] = useState(false)
  const react = useReact('comment', comment.id)
  const { author } = comment
  const shown = comment.state === 'shown'
  return (
    <article className="comment" aria-label={t`Bình luận của ${author.nickname}`}>
      <div className="status-head">
        <Link to="/malto/people/$user_id" params={{ user_id: author.user_id }} className="status-author">
          <FacePicture face={author} size={36} />
          <b className="grow">
            <FaceName face={author} />
          </b>
        </Link>
        <span className="status-when small muted">
          <time dateTime={comment.created_at} title={exact(comment.created_at)}>
            {ago(comment.created_at)}
          </time>
          {comment.edited_at && ` · ${t`đã sửa`}`}
        </span>
        <WrittenMenu kind="comment" written={comment} onEdit={() => setEditing(true)} />
      </div>
      <div className="comment-body">
        <HeldNote state={comment.state} holds={comment.holds} />
        {editing ? (
          <EditForm
            kind="comment"
            id={comment.id}
            text={comment.text}
            longest={LONGEST_COMMENT}
            mayBeEmpty={false}
            onDone={() => setEditing(false)}
          />
        ) : (
          <Words text={comment.text} folds />
        )}
        <div className="comment-foot">
          <Reactions
            small
            reactions={comment.reactions}
            mine={comment.my_reaction}
            disabled={quiet || !shown}
            onReact={(reaction) => react.mutate(reaction)}
          />
          {!quiet && shown && (
            <button type="button" className="reaction small-one" onClick={onReply}>
              {t`Trả lời`}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
