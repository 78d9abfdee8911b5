import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Attempt, ExerciseDetail } from '@malto/contract/modules/courses.exercises.calls'
import { useStartAttempt } from '../../courses.exercises.hooks.ts'
import { Asking } from './Asking.tsx'
import { Intro } from './Intro.tsx'
import { Result } from './Result.tsx'

/** Where one is: before it, in it, or behind it. */
type Screen = 'intro' | 'asking' | 'result'

/** What was begun and left goes on where it was left. */
export function Exercise({ exercise }: { exercise: ExerciseDetail }) {
  const start = useStartAttempt(exercise.id)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [screen, setScreen] = useState<Screen>('intro')
  useFocusOnTurn(screen)
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (begun) => {
        setAttempt(begun)
        setScreen('asking')
      },
    })
  const goOn = useEffectEvent(() => {
    if (exercise.open_attempt_id !== null && attempt === null) begin()
  })
  useEffect(() => goOn(), [])

  if (screen === 'result' && attempt?.result)
    return (
      <Result
        exercise={exercise}
        attempt={attempt}
        result={attempt.result}
        busy={start.isPending}
        error={start.error}
        onAgain={begin}
      />
    )
  if (screen === 'asking' && attempt)
    return (
      <Asking
        key={attempt.id}
        exercise={exercise}
        attempt={attempt}
        onAttempt={setAttempt}
        onAgain={begin}
        onDone={() => setScreen('result')}
      />
    )
  return <Intro exercise={exercise} busy={start.isPending} error={start.error} onStart={begin} />
}

/** Each new screen is read out from its heading, and Tab goes on from there. Arriving is the layout's own business. */
export function useFocusOnTurn(screen: number | string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [screen])
}
