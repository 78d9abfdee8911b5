import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconExternalLink, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Guess, Round } from '@malto/contract/modules/minigame.calls'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { useGuard } from '../minigame.guard.ts'
import type { Play } from '../minigame.play.ts'
import { playSound } from '../minigame.sound.ts'
import { AnswersMarked } from './Answers.tsx'
import { ClueRow } from './Clues.tsx'

interface Props {
  readonly play: Play
  readonly round: Round
  readonly guess: Guess
}

/** What it was, said by words and a sign; the next one waits for a press. */
export function Answered({ play, round, guess }: Props) {
  const { t } = useLingui()
  const verdict = useVerdict(guess)
  const guarded = useGuard()
  const next = useRef<HTMLButtonElement>(null)
  // After a reload the riddle's own words are gone: the career stands here all the same.
  const riddle = play.last?.place === guess.place ? play.last : null
  const heard = useEffectEvent(() => {
    if (play.reading) playSound(guess.right ? 'right' : 'missed')
  })
  useEffect(() => {
    heard()
    next.current?.focus({ preventScroll: true })
  }, [])
  const { name, slug } = guess.career
  return (
    <div className="game-body answered">
      <div className="game-left">
        <div className="game-stage">
          <Dom pose={guess.right ? 'celebrate' : 'thinking'} size={132} className="game-dom" />
          <div className="grow">
            <p className="game-eyebrow">{t`Mình là`}</p>
            <PageTitle className="game-title" tab={t`Đoán nghề`}>
              {name}
            </PageTitle>
          </div>
        </div>
        {riddle && (
          <ol className="game-clues" aria-label={t`Gợi ý`}>
            {riddle.clues.map((clue, at) => (
              <ClueRow key={clue} number={at + 1} newest={false}>
                {clue}
              </ClueRow>
            ))}
          </ol>
        )}
      </div>
      <div className="game-right">
        <div className={guess.right ? 'game-verdict right' : 'game-verdict missed'} role="alert">
          <span className="game-number">
            {guess.right ? (
              <IconCheck size={20} stroke={3} aria-hidden />
            ) : (
              <IconX size={20} stroke={3} aria-hidden />
            )}
          </span>
          <span className="grow">
            <b>{verdict.title}</b>
            <small>{verdict.text}</small>
          </span>
        </div>
        {riddle && <AnswersMarked options={riddle.options} guess={guess} />}
        <a className="game-career" href={`/career-bank/${slug}`} target="_blank" rel="noreferrer">
          {t`Xem nghề này`}
          <span className="hidden-words">{t`: ${name} (mở thẻ mới)`}</span>
          <IconExternalLink size={18} aria-hidden />
        </a>
        <Button
          ref={next}
          fullWidth
          size="lg"
          color="dom.3"
          loading={play.move === 'riddle'}
          onClick={() => guarded(play.next)}
        >
          {round.finished ? t`Xem kết quả` : t`Tiếp`}
        </Button>
      </div>
    </div>
  )
}

/** Kind in every case, and honest about why something brought nothing. */
function useVerdict({ right, too_fast, points, chosen_id, career }: Guess): { title: string; text: string } {
  const { t } = useLingui()
  const { name } = career
  if (right && too_fast)
    return { title: t`Đúng rồi!`, text: t`Nhanh hơn cả lúc đọc, nên câu này không tính điểm.` }
  if (right && points === 0) return { title: t`Đúng rồi!`, text: t`Câu này để lâu quá nên không tính điểm.` }
  if (right) return { title: t`Đúng rồi!`, text: t`Thêm ${points} điểm.` }
  if (chosen_id === null) return { title: t`Đây là ${name}`, text: t`Giờ thì bạn biết rồi.` }
  return { title: t`Chưa đúng`, text: t`Nghề này là ${name}.` }
}
