import { IconCheck, IconStarFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CourseCard } from '@malto/contract/modules/courses.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { toneOf, useGrades, useLength } from '../courses.words.ts'
import { Bar } from './Bar.tsx'
import { Cover } from './Cover.tsx'
import { writeNumber } from '../../../platform/formats.ts'

/** The whole card leads to the course; it says what it takes, and how far one has come. */
export function CourseTile({ course }: { course: CourseCard }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const length = useLength()
  const grades = useGrades()
  const { state, percent } = course.progress
  const lectures = course.lectures
  return (
    <article className={`card course-tile g-${toneOf(course)}`}>
      <div className="course-picture">
        <Cover course={course} />
        {state === 'done' && (
          <span className="course-chip done">
            <IconCheck size={16} stroke={2.6} aria-hidden />
            {t`Đã xong`}
          </span>
        )}
      </div>
      <div className="course-tile-words">
        <p className="small course-kind">
          {course.category.name}
          {course.letter && ` · ${letterWords[course.letter][language]}`}
        </p>
        <h3>
          <Link className="course-link" to="/course/$slug" params={{ slug: course.slug }}>
            {course.title}
          </Link>
        </h3>
        {state === 'doing' ? (
          <Bar percent={percent} label={t`Đã học ${percent}%`} />
        ) : (
          <p className="course-tile-foot small muted num">
            <span>{t`${lectures} bài · ${length(course.minutes)}`}</span>
            {course.stars === null ? (
              <span>{grades(course)}</span>
            ) : (
              <span className="course-stars">
                <IconStarFilled size={14} aria-hidden />
                <span className="hidden-words">{t`Số sao:`}</span>
                {writeNumber(i18n.locale, course.stars, { least: 1, most: 1 })}
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  )
}
