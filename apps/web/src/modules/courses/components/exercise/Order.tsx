import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconGripVertical, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent } from 'react'
import type { QuestionProps } from './Question.tsx'

/** Moves one place of a list to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const item = list[from]
  return item === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, item)
}

/** Things to be put in order: pulled by their handle, or moved by the arrows beside them. */
export function Order({ question, answer, verdict, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [pulled, setPulled] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? ''
  const move = (from: number, to: number) => {
    if (to < 0 || to >= answer.length || from === to) return
    const text = textOf(answer[from] ?? '')
    const place = to + 1
    onAnswer(moved(answer, from, to))
    setSaid(t`${text}: vị trí ${place} trên ${answer.length}`)
  }
  /** The place whose middle is nearest to the finger. */
  const placeAt = (y: number): number => {
    const middles = [...(list.current?.children ?? [])].map((line) => {
      const { top, height } = line.getBoundingClientRect()
      return Math.abs(top + height / 2 - y)
    })
    return middles.indexOf(Math.min(...middles))
  }
  const pull = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setPulled(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pulled === id) move(answer.indexOf(id), placeAt(event.clientY))
    },
    onPointerUp: () => setPulled(null),
    onPointerCancel: () => setPulled(null),
  })
  return (
    <div className="question-box">
      <p className="question-text" id="order-question">
        {question.text}
      </p>
      <p className="small muted">{verdict ? t`Thứ tự đã xếp` : t`Kéo, hoặc bấm mũi tên để đổi chỗ`}</p>
      <ol ref={list} className="order" aria-labelledby="order-question">
        {answer.map((id, at) => {
          const text = textOf(id)
          const right = verdict ? verdict.solution[at] === id : null
          return (
            <li key={id} className={lineClass(pulled === id, right)}>
              {verdict ? (
                <span className="exercise-mark">
                  {right ? (
                    <IconCheck size={18} stroke={2.6} aria-label={t`Đúng chỗ`} />
                  ) : (
                    <IconX size={18} stroke={2.6} aria-label={t`Chưa đúng chỗ`} />
                  )}
                </span>
              ) : (
                <span className="order-grip" {...pull(id)} aria-hidden>
                  <IconGripVertical size={20} />
                </span>
              )}
              <span className="grow">{text}</span>
              {!verdict && (
                <span className="order-arrows">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`Đưa lên: ${text}`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={20} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`Đưa xuống: ${text}`}
                    disabled={at === answer.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={20} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <output className="hidden-words">{said}</output>
    </div>
  )
}

function lineClass(pulled: boolean, right: boolean | null): string {
  if (right !== null) return `order-line ${right ? 'right' : 'wrong'}`
  return pulled ? 'order-line pulled' : 'order-line'
}
