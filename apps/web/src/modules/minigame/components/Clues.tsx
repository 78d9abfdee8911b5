import { useLingui } from '@lingui/react/macro'
import { IconSparkles } from '@tabler/icons-react'
import type { Riddle } from '@malto/contract/modules/minigame.calls'
import { CLUES, worth } from '@malto/contract/modules/minigame.rules'
import { useSecondsUntil } from '../../../platform/clock.ts'

interface Props {
  readonly riddle: Riddle
  readonly due_at: number | null
  readonly asking: boolean
  readonly onSooner: () => void
  readonly onGiveUp: () => void
}

/** From far to near, one under the other; the next opens by itself, or by a press for less. */
export function Clues({ riddle, due_at, asking, onSooner, onGiveUp }: Props) {
  const { t } = useLingui()
  const open = riddle.clues.length
  return (
    <>
      <ol className="game-clues" aria-label={t`Gợi ý`}>
        {riddle.clues.map((clue, at) => (
          <ClueRow key={clue} number={at + 1} newest={at === open - 1}>
            {clue}
          </ClueRow>
        ))}
        {open < CLUES && <NextClue number={open + 1} due_at={due_at} asking={asking} onSooner={onSooner} />}
        {Array.from({ length: Math.max(0, CLUES - open - 1) }, (_, at) => open + 2 + at).map((number) => (
          <li key={number} className="game-clue off later" aria-hidden>
            <span className="game-number num">{number}</span>
            {number === CLUES ? t`Gợi ý cuối` : t`Gợi ý ${number}`}
          </li>
        ))}
      </ol>
      {open === CLUES && (
        <button type="button" className="game-give-up" onClick={onGiveUp}>
          {t`Mình chịu, xem đáp án`}
        </button>
      )}
    </>
  )
}

interface RowProps {
  readonly number: number
  readonly newest: boolean
  readonly children: string
}

export function ClueRow({ number, newest, children }: RowProps) {
  return (
    <li className={newest ? 'game-clue newest' : 'game-clue'}>
      <span className="game-number num" aria-hidden>
        {number}
      </span>
      <span className="grow">{children}</span>
      {newest && <IconSparkles size={22} aria-hidden />}
    </li>
  )
}

interface NextProps extends Pick<Props, 'due_at' | 'asking' | 'onSooner'> {
  readonly number: number
}

function NextClue({ number, due_at, asking, onSooner }: NextProps) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(due_at ?? 0)
  const points = worth(number)
  return (
    <li>
      <button type="button" className="game-clue off next" aria-disabled={asking} onClick={onSooner}>
        <span className="game-number num" aria-hidden>
          {number}
        </span>
        <span className="grow">
          <span>{t`Xem gợi ý tiếp`}</span>
          <small>
            {t`Đoán đúng còn ${points} điểm`}
            {due_at !== null && <span aria-hidden>{t` · tự mở sau ${seconds} giây`}</span>}
          </small>
        </span>
      </button>
    </li>
  )
}
