import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { Bar } from '../Bar.tsx'

interface Props {
  readonly lecture: {
    readonly course: { readonly slug: string; readonly title: string; readonly percent: number }
  }
  readonly course: CourseDetail | undefined
}

/** The course that this belongs to, how far one is in it, and the way back to it. */
export function CourseLine({ lecture, course }: Props) {
  const { t } = useLingui()
  const { slug, title } = lecture.course
  const percent = course?.progress.percent ?? lecture.course.percent
  return (
    <Link to="/course/$slug" params={{ slug }} className="card course-line">
      <span className="row between">
        <b>{title}</b>
        <b className="course-line-figure num" aria-hidden>
          {percent}%
        </b>
      </span>
      <Bar percent={percent} label={t`Đã học ${percent}%`} figure={false} />
    </Link>
  )
}
