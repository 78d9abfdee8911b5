import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconRepeat, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Attempt, ExerciseDetail } from '@malto/contract/modules/courses.exercises.calls'
import { GAP } from '@malto/contract/modules/courses.rules'
import { Dom } from '../../../../ui/Dom.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { PageTitle, Section } from '../../../../ui/heads.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { partPath } from '../../courses.paths.ts'
import { CourseJoy } from '../CourseJoy.tsx'
import { neededOf } from './needed.ts'

interface Props {
  readonly exercise: ExerciseDetail
  readonly attempt: Attempt
  readonly result: NonNullable<Attempt['result']>
  readonly busy: boolean
  readonly error: unknown
  readonly onAgain: () => void
}

/** How it went: joy where it is passed, a calm second try where it is not, and every question to read again. */
export function Result(props: Props) {
  const { exercise, attempt, result, error } = props
  return (
    <div className="stack exercise-result">
      {result.passed ? <Passed {...props} /> : <NotYet {...props} />}
      {result.course_done && <CourseJoy slug={exercise.course.slug} title={exercise.course.title} />}
      <Note error={error} />
      <Review attempt={attempt} />
    </div>
  )
}

function Passed({ exercise, result, busy, onAgain }: Props) {
  const { t } = useLingui()
  const { next, course } = exercise
  const { right, of, course_done } = result
  const words = next?.kind === 'exercise' ? t`Làm bài tập tiếp` : t`Bài tiếp theo`
  const inside = (
    <>
      <PageTitle tab={exercise.title}>{right === of ? t`Đúng hết cả rồi!` : t`Qua bài này rồi!`}</PageTitle>
      <p className="result-score num">{t`${right} trên ${of} câu đúng`}</p>
    </>
  )
  // One joy a view: the whole course is the greater one.
  if (course_done) return <div className="result-passed">{inside}</div>
  return (
    <NightPanel className="joy">
      <Dom pose="celebrate" size={140} hovers />
      {inside}
      <div className="joy-actions">
        <Button
          color="dom.3"
          rightSection={<IconArrowRight size={20} aria-hidden />}
          renderRoot={(props) => (
            <PathLink path={next ? partPath(course.slug, next) : `/course/${course.slug}`} {...props} />
          )}
        >
          {next ? words : t`Về trang khóa học`}
        </Button>
        <Button variant="default" className="on-night" loading={busy} onClick={onAgain}>
          {t`Làm lại`}
        </Button>
      </div>
    </NightPanel>
  )
}

function NotYet({ exercise, result, busy, onAgain }: Props) {
  const { t } = useLingui()
  const { previous, course, pass_percent } = exercise
  const { right, of } = result
  const needed = neededOf(of, pass_percent)
  return (
    <div className="card result-again">
      <Hex size={72} tone="soft">
        <IconRepeat size={34} aria-hidden />
      </Hex>
      <PageTitle tab={exercise.title}>
        {right * 2 >= of ? t`Gần được rồi` : t`Mình thử thêm lượt nữa nhé`}
      </PageTitle>
      <p className="result-score num">{t`${right} trên ${of} câu đúng`}</p>
      <p className="small muted">{t`Đúng từ ${needed} câu là qua. Đọc lại lời giải bên dưới rồi thử thêm lượt nữa nhé.`}</p>
      <div className="joy-actions">
        <Button loading={busy} onClick={onAgain}>
          {t`Làm lại`}
        </Button>
        {previous && (
          <Button
            variant="default"
            renderRoot={(props) => <PathLink path={partPath(course.slug, previous)} {...props} />}
          >
            {t`Xem lại bài học`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Every question with its reason; those that were not right stand open. */
function Review({ attempt: { questions, verdicts } }: { attempt: Attempt }) {
  const { t } = useLingui()
  return (
    <Section title={t`Xem lại từng câu`}>
      <ul className="card review">
        {questions.map(({ id, text }, at) => {
          const verdict = verdicts.find(({ question_id }) => question_id === id)
          if (!verdict) return null
          return (
            <li key={id}>
              <details open={!verdict.right}>
                <summary>
                  <Hex size={30} tone={verdict.right ? 'ok' : 'quiet'}>
                    {verdict.right ? (
                      <IconCheck size={16} stroke={2.6} aria-label={t`Đúng`} />
                    ) : (
                      <IconX size={16} stroke={2.6} aria-label={t`Chưa đúng`} />
                    )}
                  </Hex>
                  <span className="grow">
                    {at + 1}. {text.replace(GAP, '…')}
                  </span>
                </summary>
                <p className="small muted">{verdict.explanation}</p>
              </details>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
