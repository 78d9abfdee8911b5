import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { RoundNotFound } from '@malto/contract/modules/minigame.calls'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { Finish } from './components/Finish.tsx'
import { Game, GamePending } from './components/Game.tsx'
import { RestPanel } from './components/RestPanel.tsx'
import { usePlay } from './minigame.play.ts'
import './minigame.css'

/** A round: ten riddles one after another, and what came of them. */
export function RoundPage() {
  const { round_id } = useParams({ from: '/minigame/round/$round_id' })
  return <OneRound key={round_id} round_id={round_id} />
}

function OneRound({ round_id }: { round_id: string }) {
  const { t } = useLingui()
  const play = usePlay(round_id)
  const { read, round } = play
  if (RoundNotFound.is(play.failure) || (!round && RoundNotFound.is(read.error))) return <NoRound />
  if (!round)
    return (
      <>
        <PageTitle className="hidden-words">{t`Đoán nghề`}</PageTitle>
        <Loaded query={read} pending={<GamePending />}>
          {() => null}
        </Loaded>
      </>
    )
  if (play.ended) return <Finish round={round} />
  if (play.rest) return <RestPanel title={t`Đoán nghề`} kept />
  return <Game play={play} round={round} />
}

/** Another's, or none at all: both look the same. */
function NoRound() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không thấy lượt chơi này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy lượt chơi này`}
        text={t`Có thể lượt này không còn nữa. Một lượt mới thì lúc nào cũng có.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/minigame" {...props} />}>
            {t`Về Đoán nghề`}
          </Button>
        }
      />
    </>
  )
}
