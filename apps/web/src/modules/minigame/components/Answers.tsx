import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Guess, Riddle } from '@malto/contract/modules/minigame.calls'
import { LETTERS } from '../minigame.words.ts'

interface Props {
  readonly options: Riddle['options']
  /** What was chosen, while the server is being told; undefined: nothing yet. */
  readonly waiting: number | null | undefined
  readonly onChoose: (option_id: number) => void
}

/** Four white names. No group's colour is ever here: it would hint. */
export function Answers({ options, waiting, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <ul className="game-answers" aria-label={t`Bốn nghề để chọn`}>
      {options.map(({ id, name }, at) => (
        <li key={id}>
          <button
            type="button"
            data-answer
            className={waiting === id ? 'game-answer waiting' : 'game-answer'}
            aria-disabled={waiting !== undefined}
            onClick={() => waiting === undefined && onChoose(id)}
          >
            <span className="game-number">{LETTERS[at]}</span>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The same four afterwards: what was right and what was chosen, by a sign and a word. */
export function AnswersMarked({ options, guess }: { options: Riddle['options']; guess: Guess }) {
  const { t } = useLingui()
  return (
    <ul className="game-answers marked" aria-label={t`Bốn nghề để chọn`}>
      {options.map(({ id, name }, at) => {
        const right = id === guess.career.id
        const missed = !right && id === guess.chosen_id
        return (
          <li key={id} className={`game-answer ${right ? 'right' : missed ? 'missed' : 'other'}`}>
            <span className="game-number">
              {right ? (
                <IconCheck size={18} stroke={3} aria-hidden />
              ) : missed ? (
                <IconX size={18} stroke={3} aria-hidden />
              ) : (
                LETTERS[at]
              )}
            </span>
            <span>
              {name}
              {right && <small>{t`Đáp án`}</small>}
              {missed && <small>{t`Bạn đã chọn`}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
