import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { CourseNotFound } from '@malto/contract/modules/courses.calls'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Course } from './components/Course.tsx'
import { NoCourse } from './components/Missing.tsx'
import { CoursePending } from './components/Pending.tsx'
import { useCourse } from './courses.hooks.ts'
import './courses.css'
import './courses.page.css'

/** One course: what it is about, what is in it, and how far one has come. */
export function CoursePage() {
  const { t } = useLingui()
  const { slug } = useParams({ from: '/course/$slug' })
  const course = useCourse(slug)
  if (!course.data && CourseNotFound.is(course.error)) return <NoCourse />
  return (
    <>
      {!course.data && <Meanwhile query={course} title={t`Khóa học`} back="/course" />}
      <Loaded query={course} pending={<CoursePending />}>
        {(data) => <Course key={data.id} course={data} />}
      </Loaded>
    </>
  )
}
