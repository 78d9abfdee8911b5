import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import { isWhole, pairOf, tap } from '../../taking/most-least.ts'
import { swipes, useTestKeys } from '../../taking/moves.ts'
import type { AnswerValue, Item } from '../../taking/questions.ts'
import { MostLeast } from './MostLeast.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ScaleAnswers } from './ScaleAnswers.tsx'

interface Props {
  readonly item: Item
  readonly value: AnswerValue | undefined
  readonly title: string
  readonly scoring: Scoring
  readonly way: 'on' | 'back'
  readonly aloud: boolean
  readonly first: boolean
  readonly onAnswer: (value: AnswerValue) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly saved: ReactNode
}

/** Long enough to see what one chose, short enough not to wait for it. */
const SEEN_MS = 200

/** One question: choosing goes on by itself; skipping and going back are always there. */
export function AskQuestion(props: Props) {
  const { item, value, scoring, first, onAnswer, onPrevious, onNext } = props
  const { t } = useLingui()
  const [pair, setPair] = useState(() => pairOf(value))
  const [chosen, setChosen] = useState(0)
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (chosen === 0) return undefined
    const timer = setTimeout(() => goOn(), SEEN_MS)
    return () => clearTimeout(timer)
  }, [chosen])

  function choose(one: number): void {
    if (item.kind !== 'most_least') onAnswer(one)
    else {
      const next = tap(pair, one)
      setPair(next)
      if (!isWhole(next)) return
      onAnswer([next.most, next.least])
    }
    setChosen(chosen + 1)
  }
  useTestKeys({
    onDigit: (at) => {
      const option = item.options[at]
      if (option) choose(option.value)
    },
    onPrevious,
    onNext,
  })

  return (
    <>
      <div className="testing-body" {...swipes(onPrevious, onNext)}>
        <div className="testing-question">
          <QuestionCard {...props} />
        </div>
        {item.kind === 'most_least' ? (
          <MostLeast item={item} pair={pair} onTap={choose} />
        ) : (
          <ScaleAnswers
            item={item}
            value={typeof value === 'number' ? value : undefined}
            liking={scoring === 'interests'}
            onChoose={choose}
          />
        )}
        {props.saved}
      </div>
      <footer className="testing-foot">
        <Button
          variant="default"
          disabled={first}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onPrevious}
        >
          {t`Câu trước`}
        </Button>
        <Button
          variant={value === undefined ? 'light' : 'filled'}
          rightSection={<IconArrowRight size={20} aria-hidden />}
          onClick={onNext}
        >
          {value === undefined ? t`Bỏ qua` : t`Câu tiếp`}
        </Button>
      </footer>
    </>
  )
}
