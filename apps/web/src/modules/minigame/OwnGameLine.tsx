import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { writeNumber } from '../../platform/formats.ts'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useMinigame } from './minigame.hooks.ts'

/** One line for the profile: how often, and the best. */
export function OwnGameLine({ child_id, empty }: LineProps) {
  const { t, i18n } = useLingui()
  if (child_id !== null) return t`Lượt chơi là của riêng con`
  return (
    <OwnLine
      empty={empty}
      say={(rounds, best) =>
        t`${writeNumber(i18n.locale, rounds)} lượt · cao nhất ${writeNumber(i18n.locale, best)}`
      }
    />
  )
}

function OwnLine({ empty, say }: { empty: ReactNode; say: (rounds: number, best: number) => string }) {
  const game = useMinigame()
  if (!game.data) return <UnknownLine query={game} />
  const { rounds, best } = game.data
  return rounds > 0 ? say(rounds, best ?? 0) : empty
}
