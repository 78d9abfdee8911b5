import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClock, IconCornerUpLeft, IconPhoto } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Message } from '@malto/contract/modules/chat.calls'
import type { Face } from '@malto/contract/modules/moderation.calls'
import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { useReader, useYou } from '../../../../platform/reader.ts'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import { HeldNote } from '../../safety/HeldNote.tsx'
import { Reactions } from '../../safety/Reactions.tsx'
import { SharedPictures } from '../../safety/SharedPictures.tsx'
import { clockOf } from '../chat.when.ts'
import type { Unsent } from '../room.outbox.ts'

export interface BubbleActions {
  readonly onMenu: (message: Message) => void
  readonly onPerson: (face: Face) => void
  readonly onJump: (seq: number) => void
  readonly onReact: (message: Message, reaction: Reaction | null) => void
}

interface Props {
  readonly message: Message
  /** Begins, and ends, what its sender said in one go. */
  readonly first: boolean
  readonly last: boolean
  readonly flash: boolean
  readonly actions: BubbleActions
  /** Beside a film everybody's words stand alike, one's own too. */
  readonly alike?: boolean
  readonly foot?: ReactNode
}

/**
 * One message. Its menu stands beside it, for a thumb and for the keyboard alike. The list around it is drawn again for
 * every height it learns: what is said stays as it was drawn.
 */
export const Bubble = memo(function Bubble({
  message,
  first,
  last,
  flash,
  actions,
  alike = false,
  foot,
}: Props) {
  const { t } = useLingui()
  const you = useYou()
  const { name } = useOneself()
  const { sender, own, reply_to, pictures, text, reactions, my_reaction } = message
  const time = clockOf(message.said_at)
  const mine = own && !alike
  const answered = reactions.bulb + reactions.heart > 0
  return (
    <article className={`said ${mine ? 'own' : ''} ${first ? 'first' : ''} ${flash ? 'flash' : ''}`}>
      {!mine && first && (
        <button
          type="button"
          className="said-face"
          aria-label={t`Về ${sender.nickname}`}
          onClick={() => (own ? actions.onMenu(message) : actions.onPerson(sender))}
        >
          <FacePicture face={sender} size={34} />
        </button>
      )}
      <div className="said-words">
        {mine || !first ? (
          <span className="hidden-words">{own ? name : sender.nickname}: </span>
        ) : (
          <b className="said-name">
            <FaceName face={sender} />
          </b>
        )}
        <div className="said-line">
          <div className="bubble">
            {reply_to && <Quote reply={reply_to} onJump={actions.onJump} />}
            <SharedPictures pictures={pictures} by={sender.nickname} />
            {text !== '' && <p>{withNames(text, message.mentions)}</p>}
          </div>
          <button
            type="button"
            className="said-more"
            aria-label={
              own
                ? t`Tin của ${you} lúc ${time}: lựa chọn`
                : t`Tin của ${sender.nickname} lúc ${time}: lựa chọn`
            }
            aria-haspopup="dialog"
            onClick={() => actions.onMenu(message)}
          />
        </div>
        {own && message.state !== 'shown' && <HeldNote state={message.state} holds={message.holds} />}
        {(answered || last || message.edited_at) && (
          <div className="said-foot num">
            {answered && (
              <Reactions
                small
                reactions={reactions}
                mine={my_reaction}
                onReact={(reaction) => actions.onReact(message, reaction)}
              />
            )}
            {(last || message.edited_at) && time}
            {message.edited_at && ` · ${t`đã sửa`}`}
            {foot}
          </div>
        )}
      </div>
    </article>
  )
})

function Quote({
  reply,
  onJump,
}: {
  reply: NonNullable<Message['reply_to']>
  onJump?: (seq: number) => void
}) {
  const { t } = useLingui()
  const words = (
    <>
      <b>{reply.nickname}</b>
      <span>{reply.excerpt === '' ? t`Ảnh` : reply.excerpt}</span>
    </>
  )
  if (!onJump) return <span className="quote">{words}</span>
  return (
    <button type="button" className="quote" onClick={() => onJump(reply.seq)}>
      <span className="hidden-words">{t`Trả lời`} </span>
      {words}
    </button>
  )
}

/** Names that were meant stand out; everything else is words, and no link is ever made of them. */
export function withNames(text: string, mentions: Message['mentions']): ReactNode {
  const names = mentions.map(({ nickname }) => `@${nickname}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const pieces: ReactNode[] = []
  let rest = text
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0]
    if (!found) break
    pieces.push(rest.slice(0, found.at), <mark key={pieces.length}>{found.name}</mark>)
    rest = rest.slice(found.at + found.name.length)
  }
  return [...pieces, rest]
}

interface UnsentProps {
  readonly unsent: Unsent
  readonly online: boolean
  readonly onRetry: () => void
  readonly onChange: () => void
  readonly onDrop: () => void
}

/** How one's own words are signed, for whoever hears them read out. */
function useOneself(): { readonly name: string; readonly self: string } {
  const { t } = useLingui()
  return useReader() === 'adviser' ? { name: t`Thầy/cô`, self: t`thầy/cô` } : { name: t`Bạn`, self: t`bạn` }
}

/** One's own words on their way: they stand where they will stand. */
export function UnsentBubble({ unsent, online, onRetry, onChange, onDrop }: UnsentProps) {
  const { t } = useLingui()
  const { name, self } = useOneself()
  const { text, pictures, reply_to, state, refusal } = unsent
  const shown = pictures.filter(({ url }) => url !== '')
  const failed = state === 'failed'
  return (
    <article className={`said own first unsent ${failed ? 'failed' : ''}`}>
      <div className="said-words">
        <span className="hidden-words">{name}: </span>
        <div className="bubble">
          {reply_to && <Quote reply={reply_to} />}
          <SharedPictures pictures={shown} by={self} />
          {shown.length < pictures.length && (
            <span className="row">
              <IconPhoto size={18} aria-hidden /> {t`${pictures.length} ảnh`}
            </span>
          )}
          {text !== '' && <p>{withNames(text, unsent.mentions)}</p>}
        </div>
        {failed ? (
          <div className="unsent-failed" role="alert">
            <span className="row">
              <IconAlertCircle size={18} aria-hidden />
              {refusal ?? t`Chưa gửi được.`}
            </span>
            <span className="row wrap">
              <button type="button" onClick={onRetry}>{t`Gửi lại`}</button>
              <button type="button" onClick={onChange}>{t`Sửa`}</button>
              <button type="button" onClick={onDrop}>{t`Bỏ`}</button>
            </span>
          </div>
        ) : (
          <span className="said-foot">
            <IconClock size={14} aria-hidden />
            {online ? t`Đang gửi` : t`Gửi khi có mạng`}
          </span>
        )}
      </div>
    </article>
  )
}

/** What is being answered, above the field. */
export function ReplyStrip({ message, onAway }: { message: Message; onAway: () => void }) {
  const { t } = useLingui()
  return (
    <div className="strip">
      <IconCornerUpLeft size={18} aria-hidden />
      <span className="grow">
        <b>{message.own ? t`Trả lời chính mình` : t`Trả lời ${message.sender.nickname}`}</b>
        <span className="strip-words">{message.text === '' ? t`Ảnh` : message.text}</span>
      </span>
      <button type="button" className="strip-away" onClick={onAway}>
        {t`Bỏ`}
      </button>
    </div>
  )
}
