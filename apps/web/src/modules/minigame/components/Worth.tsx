import { useLingui } from '@lingui/react/macro'
import { writeNumber } from '../../../platform/formats.ts'

const HEXAGON = 'M50 3L93 27V73L50 97L7 73V27Z'

/** What a right name brings now: a number in a ring that empties with every clue. */
export function Worth({ points }: { points: number }) {
  const { t, i18n } = useLingui()
  const number = writeNumber(i18n.locale, points)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture, drawn of a ring and a number
    <div className="game-worth" role="img" aria-label={t`Đoán đúng bây giờ được ${number} điểm`}>
      <svg viewBox="-6 -6 112 112" aria-hidden>
        <path className="track" d={HEXAGON} />
        <path className="ring" d={HEXAGON} pathLength={100} strokeDasharray={`${points} 100`} />
      </svg>
      <div aria-hidden>
        <b className="num">{number}</b>
        <span>{t`điểm`}</span>
      </div>
    </div>
  )
}
