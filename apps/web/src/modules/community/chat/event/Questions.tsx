import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowBigUp, IconArrowBigUpFilled, IconCircleCheck, IconFlag } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { RoomFrozen, type Room } from '@malto/contract/modules/chat.calls'
import type { EventQuestion } from '@malto/contract/modules/chat.events.calls'
import { LONGEST_QUESTION } from '@malto/contract/modules/chat.rules'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import { isComposing } from '../../../../platform/keys.ts'
import { useLanguage } from '../../../../platform/language.ts'
import { useSaying } from '../../../../platform/saying.ts'
import { useYou, useYouFirst } from '../../../../platform/reader.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import { AsideSheet } from '../../safety/AsideSheet.tsx'
import { FaceName } from '../../safety/Face.tsx'
import { HeldNote } from '../../safety/HeldNote.tsx'
import { MutedNote } from '../../safety/MutedNote.tsx'
import { ReportSheet, type Subject } from '../../safety/ReportSheet.tsx'
import { WhoReads } from '../../safety/WhoReads.tsx'
import { Pinned } from '../components/Pinned.tsx'
import { useAsk, useMarkAnswered, useQuestions, useVote, type Asked } from './questions.hooks.ts'

const SHORTEST = 5

interface Props {
  readonly room: Room
  readonly asked: Asked
  readonly membership: Membership
}

/** What people ask the speaker, the most wanted first. */
export function Questions({ room, asked, membership }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const questions = useQuestions(room.id, asked)
  const vote = useVote()
  const answered = useMarkAnswered()
  const [reported, setReported] = useState<Subject | null>(null)
  const [aside, setAside] = useState<string | null>(null)
  const all = questions.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="room-talk">
      <Pinned text={room.pinned_text} />
      <div className="questions">
        <Note error={vote.error ?? answered.error} />
        <Loaded
          query={questions}
          pending={<StatePending shape="rows" count={3} />}
          isEmpty={() => all.length === 0 && !questions.hasNextPage}
          empty={
            <p className="small muted event-room-begin">{t`Chưa ai hỏi gì. Câu hỏi của ${you} sẽ đứng đầu.`}</p>
          }
        >
          {() => (
            <>
              <ol className="question-list">
                {all.map((question) => (
                  <Question
                    key={question.id}
                    question={question}
                    frozen={room.frozen}
                    onVote={() => vote.mutate({ id: question.id, voted: !question.voted })}
                    onReport={() => setReported({ kind: 'question', id: question.id })}
                    {...(membership.adviser
                      ? {
                          onAnswered: () =>
                            answered.mutate({ question_id: question.id, answered: !question.answered }),
                          onSetAside: () => setAside(question.id),
                        }
                      : {})}
                  />
                ))}
              </ol>
              <More list={questions} />
            </>
          )}
        </Loaded>
      </div>
      {room.frozen ? (
        <div className="composer silent">
          <Note tone="kind">{RoomFrozen.words[language]}</Note>
        </div>
      ) : membership.muted_until ? (
        <div className="composer silent">
          <MutedNote until={membership.muted_until} />
        </div>
      ) : (
        <AskForm asked={asked} room={room} />
      )}
      <ReportSheet subject={reported} onClose={() => setReported(null)} />
      <AsideSheet
        subject={aside === null ? null : { kind: 'question', id: aside }}
        onClose={() => setAside(null)}
        onGone={() => void questions.refetch()}
      />
    </div>
  )
}

interface QuestionProps {
  readonly question: EventQuestion
  readonly frozen: boolean
  readonly onVote: () => void
  readonly onReport: () => void
  readonly onAnswered?: () => void
  /** For whoever looks after the room. */
  readonly onSetAside?: () => void
}

function Question({ question, frozen, onVote, onReport, onAnswered, onSetAside }: QuestionProps) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const { author, text, voted, vote_count, answered, own, state } = question
  const IconOf = voted ? IconArrowBigUpFilled : IconArrowBigUp
  return (
    <li className={`event-question ${answered ? 'answered' : ''}`}>
      <div className="grow">
        <p className="event-question-text">{text}</p>
        <p className="question-by small muted">
          {own ? t`${youFirst} hỏi` : <FaceName face={author} />}
          {answered && (
            <span className="question-done">
              <IconCircleCheck size={16} aria-hidden />
              {t`Đã trả lời`}
            </span>
          )}
        </p>
        {own && <HeldNote state={state} holds={question.holds} />}
        <div className="row wrap question-acts">
          {onAnswered && (
            <button type="button" onClick={onAnswered} aria-pressed={answered}>
              {answered ? t`Bỏ dấu đã trả lời` : t`Đánh dấu đã trả lời`}
            </button>
          )}
          {onSetAside && !own && !author.adviser && (
            <button type="button" onClick={onSetAside}>
              {t`Tạm ẩn chờ xem lại`}
            </button>
          )}
          {!own && (
            <button type="button" onClick={onReport} aria-label={t`Báo cáo câu hỏi: ${text}`}>
              <IconFlag size={16} aria-hidden />
            </button>
          )}
        </div>
      </div>
      <button
        type="button"
        className="vote num"
        aria-pressed={voted}
        aria-label={t`Mình cũng muốn biết, ${vote_count} bạn: ${text}`}
        disabled={frozen || own || state !== 'shown'}
        onClick={onVote}
      >
        <IconOf size={20} aria-hidden />
        {vote_count}
      </button>
    </li>
  )
}

function AskForm({ asked, room }: { asked: Asked; room: Room }) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const saying = useSaying(`question:${room.id}`)
  const ask = useAsk()
  const text = saying.text.trim()
  const send = () => {
    if (text.length < SHORTEST || ask.isPending) return
    ask.mutate({ ...asked, id: saying.id, text }, { onSuccess: () => void saying.take() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Note error={ask.error} />
      <div className="composer-row">
        <textarea
          rows={2}
          value={saying.text}
          maxLength={LONGEST_QUESTION}
          aria-label={t`Câu hỏi cho diễn giả`}
          placeholder={t`${youFirst} muốn hỏi gì?`}
          enterKeyHint="send"
          onChange={(event) => saying.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" loading={ask.isPending} aria-disabled={text.length < SHORTEST}>
          {t`Hỏi`}
        </Button>
      </div>
      <WhoReads circle={{ letter: null, band: room.band }} />
    </form>
  )
}
