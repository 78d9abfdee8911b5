import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Riddle } from '@malto/contract/modules/minigame.calls'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { useAnswerKeys, useGuard } from '../minigame.guard.ts'
import type { Play } from '../minigame.play.ts'
import { playSound } from '../minigame.sound.ts'
import { Answers } from './Answers.tsx'
import { Clues } from './Clues.tsx'
import { Worth } from './Worth.tsx'

interface Props {
  readonly play: Play
  readonly riddle: Riddle
  /** Something lies over the game: its keys rest. */
  readonly paused: boolean
}

/** One career, as far as its clues are open. */
export function Guessing({ play, riddle, paused }: Props) {
  const { t } = useLingui()
  const { guess, sooner, move, chosen } = play
  const stage = useRef<HTMLDivElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const guarded = useGuard()
  useAnswerKeys(answers, !paused)
  // Coming from the riddle before, Tab goes on from here.
  useEffect(() => stage.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [])
  const shown = useRef(riddle.clues.length)
  const heard = useEffectEvent((open: number) => {
    if (open > shown.current) {
      playSound('clue')
      // On a short screen the names lie over the foot of the page.
      stage.current?.parentElement?.querySelector('.newest')?.scrollIntoView({ block: 'nearest' })
    }
    shown.current = open
  })
  const open = riddle.clues.length
  useEffect(() => heard(open), [open])
  const newest = riddle.clues[open - 1] ?? ''
  return (
    <div className="game-body">
      <div className="game-left">
        <div className="game-stage" ref={stage}>
          <Dom pose="thinking" size={132} hovers className="game-dom" />
          <div className="grow">
            <p className="game-eyebrow">{t`Đoán nghề`}</p>
            <PageTitle className="game-title" tab={t`Đoán nghề`}>{t`Mình là ai?`}</PageTitle>
          </div>
          <Worth points={play.worth} />
        </div>
        <Clues
          riddle={riddle}
          due_at={play.due_at}
          asking={move === 'clue'}
          onSooner={() => sooner(riddle)}
          onGiveUp={() => guarded(() => guess(riddle, null))}
        />
        <p className="hidden-words" aria-live="polite">
          {t`Gợi ý ${open}: ${newest}`}
        </p>
      </div>
      <div className="game-right" ref={answers}>
        <Answers
          options={riddle.options}
          waiting={move === 'guess' ? chosen : undefined}
          onChoose={(option_id) => guarded(() => guess(riddle, option_id))}
        />
      </div>
    </div>
  )
}
