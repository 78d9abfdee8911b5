import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Emblem } from '../../../ui/group.tsx'
import type { Minigame } from '../MinigamePage.tsx'
import { groupNames, toneOf } from '../minigame.words.ts'

/** One's week: what the daily rounds brought, and how one's group stands. */
export function WeekCard({ game }: { game: Minigame }) {
  const { t, i18n } = useLingui()
  const { letter, score, group_rank } = game.week
  return (
    <section className="card stack tight" aria-label={t`Tuần này của bạn`}>
      <div className="mg-figures">
        <Figure word={t`Điểm tuần này`} value={i18n.number(score)} />
        <Figure word={t`Lượt cao nhất`} value={game.best === null ? '–' : i18n.number(game.best)} />
        <Figure word={t`Số lượt`} value={i18n.number(game.rounds)} />
      </div>
      {letter === null ? (
        <p className="small muted">
          {t`Làm trắc nghiệm để biết nhóm của bạn và cùng ghi điểm.`}{' '}
          <Link to="/multiple-choice" className="link">{t`Làm trắc nghiệm`}</Link>
        </p>
      ) : (
        <p className="row small">
          <Emblem group={toneOf(letter)} size={26} />
          <span>
            {group_rank === null
              ? t`Nhóm của bạn: ${i18n._(groupNames[letter])}`
              : t`Nhóm bạn đang hạng ${group_rank} tuần này`}
          </span>
        </p>
      )}
    </section>
  )
}

export function Figure({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <b className="num">{value}</b>
      <span className="micro muted">{word}</span>
    </div>
  )
}
