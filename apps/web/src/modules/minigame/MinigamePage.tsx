import { useLingui } from '@lingui/react/macro'
import { GameRest } from '@malto/contract/modules/minigame.calls'
import type { Reply } from '@malto/contract/core/call'
import type { getMinigame } from '@malto/contract/modules/minigame.calls'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Note } from '../../ui/Note.tsx'
import { StatePending } from '../../ui/states.tsx'
import { Board } from './components/Board.tsx'
import { SOON_OVER_S } from './components/GameFoot.tsx'
import { HowItWorks } from './components/HowItWorks.tsx'
import { NextRound, nextOf } from './components/NextRound.tsx'
import { OtherRoundSheet } from './components/OtherRoundSheet.tsx'
import { Prizes } from './components/Prizes.tsx'
import { RecentRounds } from './components/RecentRounds.tsx'
import { RestPanel } from './components/RestPanel.tsx'
import { Ways } from './components/Ways.tsx'
import { WeekCard } from './components/WeekCard.tsx'
import { useChallenge, useMinigame, useStartAsking } from './minigame.hooks.ts'
import './minigame.css'

export type Minigame = Reply<typeof getMinigame>

/** The front of the game: what one can play now, how it goes, and how the week stands. */
export function MinigamePage() {
  const { t } = useLingui()
  const game = useMinigame()
  return (
    <div className="mg">
      <PageHead title={t`Đoán nghề`} lead={t`Từng gợi ý hé ra, đoán càng sớm điểm càng cao.`} />
      <Loaded query={game} pending={<StatePending count={2} />}>
        {(data) => <Front game={data} />}
      </Loaded>
    </div>
  )
}

function Front({ game }: { game: Minigame }) {
  const { t } = useLingui()
  const start = useStartAsking(game.open_round)
  const challenge = useChallenge()
  const { seconds_left } = game
  const rests = seconds_left === 0 || GameRest.is(start.error) || GameRest.is(challenge.error)
  const next = nextOf(game)
  return (
    <div className="columns">
      <div className="stack wide">
        {rests ? (
          <RestPanel kept={game.open_round !== null} />
        ) : (
          <>
            <NextRound game={game} next={next} busy={start.isPending} onStart={start.begin} />
            <Note error={start.error ?? challenge.error} />
            <Ways
              game={game}
              next={next}
              busy={start.isPending || challenge.isPending}
              onStart={start.begin}
              onChallenge={challenge.challenge}
            />
          </>
        )}
        {!rests && seconds_left !== null && seconds_left < SOON_OVER_S && (
          <p className="small muted">{t`Hôm nay còn dưới 10 phút chơi.`}</p>
        )}
        <WeekCard game={game} />
        <Board own={game.week.letter} on_board={game.on_board} named={game.named} />
      </div>
      <div className="stack wide">
        <HowItWorks />
        <Prizes prizes={game.prizes} />
        <RecentRounds />
      </div>
      <OtherRoundSheet
        open_round={game.open_round}
        opened={start.asking}
        busy={start.isPending}
        onClose={start.forget}
        onConfirm={start.confirm}
      />
    </div>
  )
}
