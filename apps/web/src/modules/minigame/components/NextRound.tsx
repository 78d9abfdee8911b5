import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MOST_SCORE, ROUND_CAREERS, type RoundKind } from '@malto/contract/modules/minigame.rules'
import { Dom } from '../../../ui/Dom.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import type { Minigame } from '../MinigamePage.tsx'
import { kindNames, showDay } from '../minigame.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** The one next step: what was begun, then the day's round, then a free one. */
export const nextOf = ({ open_round, daily }: Minigame): RoundKind | 'open' =>
  open_round ? 'open' : daily.played ? 'free' : 'daily'

interface Props {
  readonly game: Minigame
  readonly next: RoundKind | 'open'
  readonly busy: boolean
  readonly onStart: (kind: RoundKind) => void
}

export function NextRound({ game, next, busy, onStart }: Props) {
  const { t, i18n } = useLingui()
  const { open_round, daily } = game
  const day = showDay(daily.day)
  const score = writeNumber(i18n.locale, daily.score ?? 0)
  const most = writeNumber(i18n.locale, MOST_SCORE)
  const number = (open_round?.place ?? 0) + 1
  return (
    <NightPanel className="mg-hero">
      <Dom pose="thinking" size={148} hovers className="mg-hero-dom" />
      <div className="mg-hero-words">
        <p className="eyebrow">
          {open_round ? i18n._(kindNames[open_round.kind]) : t`Lượt hôm nay · ${day}`}
        </p>
        <h2 className="display">
          {open_round
            ? t`Bạn đang ở câu ${number} trên ${ROUND_CAREERS}`
            : daily.played
              ? t`Hôm nay bạn được ${score} trên ${most}`
              : t`Mười nghề, bạn đoán được mấy?`}
        </h2>
        <p className="muted">
          {open_round
            ? t`Lượt này giữ lại cho bạn, chơi tiếp lúc nào cũng được.`
            : daily.played
              ? t`Lượt tự do lúc nào cũng mở, câu đố khác mỗi lần.`
              : t`Cùng mười câu đố cho tất cả mọi người, mỗi ngày một lượt.`}
        </p>
        <div className="mg-hero-actions">
          {open_round ? (
            <Button
              size="lg"
              color="dom.3"
              renderRoot={(props) => (
                <Link to="/minigame/round/$round_id" params={{ round_id: open_round.id }} {...props} />
              )}
            >
              {t`Chơi tiếp`}
            </Button>
          ) : (
            <Button
              size="lg"
              color="dom.3"
              loading={busy}
              onClick={() => onStart(next === 'free' ? 'free' : 'daily')}
            >
              {next === 'free' ? t`Chơi lượt tự do` : t`Chơi lượt hôm nay`}
            </Button>
          )}
        </div>
      </div>
    </NightPanel>
  )
}
