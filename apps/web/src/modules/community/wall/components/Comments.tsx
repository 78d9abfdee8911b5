import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import type { Comment, Status } from '@malto/contract/modules/wall.calls'
import { useYouFirst } from '../../../../platform/reader.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import { MutedNote } from '../../safety/MutedNote.tsx'
import { useComments, useReplies } from '../wall.hooks.ts'
import type { Outbox } from '../wall.outbox.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentWriter } from './CommentWriter.tsx'
import { UnsentCard } from './UnsentCard.tsx'
import './wall.css'

interface Props {
  readonly status: Status
  readonly membership: Membership
  readonly outbox: Outbox
}

/** What was said under a status, the oldest first; replies stand one step in, and no deeper. */
export function Comments({ status, membership, outbox }: Props) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const comments = useComments(status.id)
  const items = comments.data?.pages.flatMap((page) => page.items) ?? []
  const { muted_until } = membership
  const open = status.state === 'shown'
  return (
    <section className="stack" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        {status.comment_count > 0 ? t`${status.comment_count} bình luận` : t`Bình luận`}
      </h2>
      <Loaded query={comments} pending={<StatePending shape="rows" count={3} />}>
        {() => (
          <>
            {items.length === 0 && open && outbox.items.length === 0 && (
              <p className="muted">{t`Chưa ai nói gì. ${youFirst} mở lời nhé?`}</p>
            )}
            <ol className="comments">
              {items.map((comment) => (
                <li key={comment.id}>
                  <Thread comment={comment} membership={membership} outbox={outbox} />
                </li>
              ))}
            </ol>
            <More list={comments} />
          </>
        )}
      </Loaded>
      <Unsents outbox={outbox} parent_id={null} membership={membership} />
      {muted_until ? (
        <MutedNote until={muted_until} />
      ) : (
        open && <CommentWriter status_id={status.id} to={null} membership={membership} outbox={outbox} />
      )}
    </section>
  )
}

function Unsents({
  outbox,
  parent_id,
  membership,
}: {
  outbox: Outbox
  parent_id: string | null
  membership: Membership
}) {
  return outbox.items
    .filter((item) => item.parent_id === parent_id)
    .map((item) => (
      <UnsentCard
        key={item.id}
        small
        item={item}
        face={membership.face}
        onRetry={() => outbox.retry(item)}
        onDrop={() => outbox.drop(item.id)}
      />
    ))
}

interface ThreadProps {
  readonly comment: Comment
  readonly membership: Membership
  readonly outbox: Outbox
}

/** A comment and its replies, which come when they are wanted. */
function Thread({ comment, membership, outbox }: ThreadProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [answering, setAnswering] = useState<string | null>(null)
  const replies = useReplies(comment.status_id, comment.id, open)
  const items = replies.data?.pages.flatMap((page) => page.items) ?? []
  const quiet = membership.muted_until !== null
  const answer = (nickname: string) => {
    setOpen(true)
    setAnswering(nickname)
  }
  return (
    <>
      <CommentItem comment={comment} quiet={quiet} onReply={() => answer(comment.author.nickname)} />
      <div className="replies">
        {comment.reply_count > 0 && !open && (
          <button type="button" className="unfold" onClick={() => setOpen(true)}>
            {t`Xem ${comment.reply_count} trả lời`}
          </button>
        )}
        {open && comment.reply_count > 0 && (
          <Loaded query={replies} pending={<StatePending shape="rows" />}>
            {() => (
              <>
                <ol className="comments">
                  {items.map((reply) => (
                    <li key={reply.id}>
                      <CommentItem
                        comment={reply}
                        quiet={quiet}
                        onReply={() => answer(reply.author.nickname)}
                      />
                    </li>
                  ))}
                </ol>
                <More list={replies} />
              </>
            )}
          </Loaded>
        )}
        <Unsents outbox={outbox} parent_id={comment.id} membership={membership} />
        {answering !== null && !quiet && (
          <CommentWriter
            status_id={comment.status_id}
            to={{ id: comment.id, nickname: answering }}
            membership={membership}
            outbox={outbox}
            onSent={() => setAnswering(null)}
          />
        )}
      </div>
    </>
  )
}
