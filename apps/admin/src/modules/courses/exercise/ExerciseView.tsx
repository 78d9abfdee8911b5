import type { Reply } from '@malto/contract'
import type { exercisesResource } from '@malto/contract/modules/courses.admin'
import type { Row } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { TryQuestion } from './TryQuestion.tsx'
import { words } from './words.ts'

/** The whole exercise, to be tried question by question. */
export function ExerciseView({ row }: { readonly row: Row }) {
  const say = useSay()
  const { questions } = row as unknown as Reply<typeof exercisesResource.get>
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.preview)}</h2>
      </div>
      <div className="try-all">
        {questions.map((question, at) => (
          <TryQuestion key={question.id} question={question} name={say(words.question_n, { n: at + 1 })} />
        ))}
      </div>
    </section>
  )
}
