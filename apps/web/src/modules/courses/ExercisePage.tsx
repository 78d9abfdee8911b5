import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import { NotEnrolled } from '@malto/contract/modules/courses.calls'
import { ExerciseNotFound } from '@malto/contract/modules/courses.exercises.calls'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { StatePending } from '../../ui/states.tsx'
import { Exercise } from './components/exercise/Exercise.tsx'
import { Closed, NoCourse } from './components/Missing.tsx'
import { useExercise } from './courses.exercises.hooks.ts'
import { partIdOf } from './courses.paths.ts'
import './courses.css'
import './courses.exercise.css'

const HERE = '/course/$slug/exercise/$exercise_id'

/** One exercise: what awaits one, a question a screen, and how it went. */
export function ExercisePage() {
  const { t } = useLingui()
  const { slug, exercise_id } = useParams({ from: HERE })
  const exercise = useExercise(partIdOf(exercise_id) ?? 0)
  if (!exercise.data && ExerciseNotFound.is(exercise.error)) return <NoCourse />
  if (!exercise.data && NotEnrolled.is(exercise.error)) return <Closed slug={slug} />
  if (exercise.data && exercise.data.course.slug !== slug)
    return <Navigate to={HERE} params={{ slug: exercise.data.course.slug, exercise_id }} replace />
  return (
    <div className="exercise">
      {!exercise.data && <Meanwhile query={exercise} title={t`Bài tập`} back={`/course/${slug}`} />}
      <Loaded query={exercise} pending={<StatePending />}>
        {(data) => <Exercise key={data.id} exercise={data} />}
      </Loaded>
    </div>
  )
}
