import { useLingui } from '@lingui/react/macro'
import type { Guess } from '@malto/contract/modules/minigame.calls'
import { ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'

interface Props {
  readonly guesses: readonly Guess[]
  readonly place: number
  /** A riddle is open there. */
  readonly open: boolean
}

/** Ten pieces: green was right, coral was missed, yellow is now. Those who cannot see them hear how many were right. */
export function Segments({ guesses, place, open }: Props) {
  const { t } = useLingui()
  const right = guesses.filter((guess) => guess.right).length
  const number = place + 1
  return (
    <div
      className="game-segments"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture, drawn of ten parts
      role="img"
      aria-label={t`Câu ${number} trên ${ROUND_CAREERS}, đã đoán đúng ${right}`}
    >
      {Array.from({ length: ROUND_CAREERS }, (_, at) => {
        const guess = guesses.find((each) => each.place === at)
        const look = guess ? (guess.right ? 'right' : 'missed') : open && at === place ? 'now' : ''
        return <i key={at} className={look} />
      })}
    </div>
  )
}
