import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Round } from '@malto/contract/modules/minigame.calls'
import { ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { useFailureText } from '../../../ui/Note.tsx'
import type { Play } from '../minigame.play.ts'
import { Answered } from './Answered.tsx'
import { GameFoot } from './GameFoot.tsx'
import { Guessing } from './Guessing.tsx'
import { LeaveSheet } from './LeaveSheet.tsx'
import { Segments } from './Segments.tsx'
import { SoundButton } from './SoundButton.tsx'
import '../minigame.play.css'

const flies = [
  [2, 11],
  [97, 13],
  [60, 10],
  [98, 60],
  [1.5, 74],
  [97.5, 88],
] as const

const Flies = () =>
  flies.map(([left, top]) => (
    <i
      key={`${left} ${top}`}
      className="firefly small"
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-hidden
    />
  ))

/** The night with Đóm, and nothing else around it. */
export function Game({ play, round }: { play: Play; round: Round }) {
  const { t } = useLingui()
  const said = useFailureText()
  const [leaving, setLeaving] = useState(false)
  const { riddle, lost, failure } = play
  const guess = riddle ? undefined : round.guesses.at(-1)
  const place = riddle?.place ?? guess?.place ?? 0
  return (
    <div className="game night-page">
      <Flies />
      <header className="game-top">
        <button
          type="button"
          className="game-button"
          aria-label={t`Nghỉ một chút`}
          onClick={() => setLeaving(true)}
        >
          <IconX size={22} aria-hidden />
        </button>
        <Segments guesses={round.guesses} place={place} open={riddle !== null} />
        <b className="num">
          {place + 1}/{ROUND_CAREERS}
        </b>
        <SoundButton />
      </header>
      <output className="game-news">
        {lost && <span className="game-line">{t`Đang nối lại… Câu trả lời của bạn vẫn còn đây.`}</span>}
        {failure !== null && <span className="game-line">{said(failure)}</span>}
      </output>
      {riddle ? (
        <Guessing key={riddle.place} play={play} riddle={riddle} paused={leaving} />
      ) : guess ? (
        <Answered key={guess.place} play={play} round={round} guess={guess} />
      ) : (
        <Dealing />
      )}
      <GameFoot round={round} />
      <LeaveSheet opened={leaving} open={riddle !== null} onClose={() => setLeaving(false)} />
    </div>
  )
}

function Dealing() {
  const { t } = useLingui()
  return (
    <div className="game-dealing">
      <Dom pose="thinking" size={132} hovers />
      <PageTitle className="game-title">{t`Đoán nghề`}</PageTitle>
      <output>{t`Đóm đang nghĩ câu đố…`}</output>
    </div>
  )
}

/** The same night while the round is on its way. */
export function GamePending() {
  const { t } = useLingui()
  return (
    <div className="game night-page">
      <Flies />
      <div className="game-dealing">
        <Dom pose="thinking" size={132} />
        <output>{t`Đóm đang nghĩ câu đố…`}</output>
      </div>
    </div>
  )
}
