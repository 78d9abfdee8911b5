import { useLingui } from '@lingui/react/macro'
import type { Round } from '@malto/contract/modules/minigame.calls'
import { Emblem } from '../../../ui/group.tsx'
import { useStanding } from '../minigame.hooks.ts'
import { toneOf } from '../minigame.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** Below this many seconds one quiet line says so; nothing ever counts down. */
export const SOON_OVER_S = 600

/** How one's group stands this week, and what this round has brought so far. */
export function GameFoot({ round }: { round: Round }) {
  const { t, i18n } = useLingui()
  const week = useStanding()
  const score = writeNumber(i18n.locale, round.score)
  const rank = week?.group_rank
  return (
    <footer className="game-foot">
      {round.seconds_left !== null && round.seconds_left < SOON_OVER_S ? (
        <span>{t`Hôm nay còn dưới 10 phút chơi.`}</span>
      ) : week?.letter && rank ? (
        <span className="row">
          <Emblem group={toneOf(week.letter)} size={26} />
          {t`Nhóm bạn đang hạng ${rank} tuần này`}
        </span>
      ) : (
        <span>{t`Lượt này`}</span>
      )}
      <b className="num">{t`${score} điểm`}</b>
    </footer>
  )
}
