import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Attempt, Paper } from '@malto/contract/modules/assessments.calls'
import { useOnline } from '../../../../platform/online.ts'
import { useSession } from '../../../../platform/session.ts'
import { Note } from '../../../../ui/Note.tsx'
import type { Taken } from '../../assessments.hooks.ts'
import { forgetKept, keepAnswer, setHandingIn, unsentOf } from '../../taking/kept.ts'
import type { Outbox, Outcome } from '../../taking/outbox.ts'
import { itemsOf, pictureOf, resumeAt } from '../../taking/questions.ts'
import { useKept, useLine, usePictures, useStopwatch } from '../../taking/taking.hooks.ts'
import { AskQuestion } from './AskQuestion.tsx'
import { Ended } from './Ended.tsx'
import { HandingIn } from './HandingIn.tsx'
import { Over } from './Over.tsx'
import { Review } from './Review.tsx'
import { SaveLine, WaitingBar } from './SaveState.tsx'
import { TestTop } from './TestTop.tsx'

/** An attempt on the table: its questions in the version that it began with. */
export interface Sat {
  readonly id: string
  readonly library: Attempt['library']
  readonly paper: Paper
}

/** What stands behind the last question. */
const ends = ['/art/mascot-celebrate.svg', '/art/mascot-thinking.svg']

interface Props {
  readonly sat: Sat
  readonly taken: Taken
  readonly outbox: Outbox
  /** How it ended, or what stood in the way of handing in. */
  readonly outcome: Outcome | null
  readonly onOutcomeRead: () => void
  readonly onAgain: (next: Sat) => void
  /** The device has lost it. */
  readonly onLost: () => void
}

/** From the first question that is open to the result. Whatever the network does, the screen goes on. */
export function Sitting({ sat, taken, outbox, outcome, onOutcomeRead, onAgain, onLost }: Props) {
  const { id, library, paper } = sat
  const user = useSession().user
  const user_id = user?.id ?? ''
  const online = useOnline()
  const kept = useKept(id)
  const { failing } = useLine(outbox, id)
  const items = useMemo(() => itemsOf(paper), [paper])
  usePictures([...ends, ...items.flatMap(({ picture }) => (picture ? [pictureOf(picture)] : []))])
  const answers = kept?.answers ?? {}
  const [place, setPlace] = useState<{ at: number; way: 'on' | 'back' }>(() => ({
    at: resumeAt(items, answers),
    way: 'on',
  }))
  const item = items[place.at]
  const asking = item !== undefined && kept !== null && !kept.handing_in && outcome?.kind !== 'dropped'
  const spentOn = useStopwatch(asking ? item.number : null, item ? (answers[item.number]?.spent_ms ?? 0) : 0)
  const over = outcome?.kind === 'done' || outcome?.kind === 'dropped'
  useFocusOnTurn(asking ? place.at : over ? 'over' : kept?.handing_in ? 'in' : 'review')
  const lost = kept === null && !over
  const findAgain = useEffectEvent(onLost)
  useEffect(() => {
    // Another tab was faster, or the storage was emptied: the server knows which.
    if (lost) void outbox.ask(id).then(() => findAgain())
  }, [lost, outbox, id])

  const go = (at: number) =>
    setPlace((now) => ({
      at: Math.max(0, Math.min(items.length, at)),
      way: at < now.at ? 'back' : 'on',
    }))
  const waiting = kept ? unsentOf(kept).length : 0
  const answered = Object.keys(answers).length
  const title = library.title

  if (outcome?.kind === 'done') return <Ended outcome={outcome} sat={sat} taken={taken} onAgain={onAgain} />
  if (outcome?.kind === 'dropped')
    return <Over taken={taken} title={title} answered={answered} onLeave={() => forgetKept(user_id, id)} />
  return (
    <>
      <TestTop taken={taken} answered={answered} all={items.length} at={asking ? place.at + 1 : null} />
      <WaitingBar online={online} failing={failing} waiting={waiting} />
      {outcome?.kind === 'refused' && <Note error={outcome.error} />}
      {kept?.handing_in ? (
        <HandingIn title={title} waits={!online || failing} onBack={() => setHandingIn(user_id, id, false)} />
      ) : item ? (
        <AskQuestion
          key={item.number}
          item={item}
          value={answers[item.number]?.value}
          title={title}
          scoring={library.scoring}
          way={place.way}
          aloud={item.kind === 'faces' || user?.account_kind === 'kid'}
          first={place.at === 0}
          onAnswer={(value) => {
            keepAnswer(user_id, id, { number: item.number, value, spent_ms: spentOn(item.number) })
            outbox.soon(id)
          }}
          onPrevious={() => go(place.at - 1)}
          onNext={() => go(place.at + 1)}
          saved={<SaveLine there={online && !failing} answered={answered} />}
        />
      ) : (
        <Review
          title={title}
          items={items}
          answers={answers}
          few={outcome?.kind === 'few'}
          onGo={(at) => {
            onOutcomeRead()
            go(at)
          }}
          onHandIn={() => {
            onOutcomeRead()
            setHandingIn(user_id, id, true)
            void outbox.now(id)
          }}
        />
      )}
    </>
  )
}

/** Each new screen is read out from its heading, and Tab goes on from there. Arriving is the layout's own business. */
function useFocusOnTurn(screen: number | string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [screen])
}
