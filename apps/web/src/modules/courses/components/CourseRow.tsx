import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CourseCard } from '@malto/contract/modules/courses.calls'
import { toneOf } from '../courses.words.ts'
import { Bar } from './Bar.tsx'
import { Cover } from './Cover.tsx'

interface Props {
  readonly course: CourseCard
  /** Of a child: a parent reads about the course, the learning is the child's. */
  readonly foreign?: boolean
}

/** A course in a list of one's own: its picture, and how far it is. */
export function CourseRow({ course, foreign = false }: Props) {
  const { t } = useLingui()
  const { state, percent, done, parts } = course.progress
  const who = foreign ? t`Con đã học ${percent}%` : t`Đã học ${percent}%`
  return (
    <Link to="/course/$slug" params={{ slug: course.slug }} className={`card course-row g-${toneOf(course)}`}>
      <Cover course={course} />
      <span className="grow">
        <b className="card-title">{course.title}</b>
        {state === 'done' ? (
          <span className="course-row-done small">
            <IconCheck size={16} stroke={2.6} aria-hidden />
            {t`Đã xong ${parts} phần`}
          </span>
        ) : (
          <>
            <Bar percent={percent} label={who} />
            <span className="small muted num">{t`${done} trên ${parts} phần`}</span>
          </>
        )}
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </Link>
  )
}
