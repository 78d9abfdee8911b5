import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient } from '@malto/contract/react'
import {
  answerQuestion,
  getExercise,
  startAttempt,
  type ExerciseDetail,
} from '@malto/contract/modules/courses.exercises.calls'
import { learnt } from './courses.hooks.ts'

export const useExercise = (exercise_id: number) => useCall(getExercise, { exercise_id })

export function useStartAttempt(exercise_id: number) {
  const client = useClient()
  return useMutation({ mutationFn: () => client(startAttempt, { exercise_id }) })
}

/** The last answer finishes the attempt: what that changed is read again. */
export function useAnswerQuestion({ id, course }: ExerciseDetail) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: { attempt_id: string; question_id: string; answer: readonly string[] }) =>
      client(answerQuestion, { ...given, answer: [...given.answer] }),
    onSuccess: ({ attempt }) => {
      if (attempt.result === null) return
      void cache.invalidateQueries({ queryKey: keyOf(getExercise, { exercise_id: id }) })
      void learnt(cache, course.slug)
    },
  })
}
