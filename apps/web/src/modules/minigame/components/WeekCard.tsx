import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Emblem } from '../../../ui/group.tsx'
import type { Minigame } from '../MinigamePage.tsx'
import { groupNames, toneOf } from '../minigame.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** One's week: what the daily rounds brought, and how one's group stands. */
export function WeekCard({ game }: { game: Minigame }) {
  const { t, i18n } = useLingui()
  const { letter, score, group_rank } = game.week
  return (
    <section className="card stack tight" aria-label={t`Tuần này của bạn`}>
      <div className="mg-figures">
        <Figure word={t`Điểm tuần này`} value={writeNumber(i18n.locale, score)} />
        <Figure
          word={t`Lượt cao nhất`}
          value={game.best === null ? '–' : writeNumber(i18n.locale, game.best)}
        />
        <Figure word={t`Số lượt`} value={writeNumber(i18n.locale, game.rounds)} />
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
