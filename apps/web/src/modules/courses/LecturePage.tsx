import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import { NotEnrolled } from '@malto/contract/modules/courses.calls'
import { LectureNotFound } from '@malto/contract/modules/courses.lectures.calls'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Lecture } from './components/lecture/Lecture.tsx'
import { Closed, NoCourse } from './components/Missing.tsx'
import { LecturePending } from './components/Pending.tsx'
import { useLecture } from './courses.lectures.hooks.ts'
import { partIdOf } from './courses.paths.ts'
import './courses.css'
import './courses.lecture.css'

const HERE = '/course/$slug/lecture/$lecture_id'

/** One lecture: a film or a text, with what belongs to it around. */
export function LecturePage() {
  const { t } = useLingui()
  const { slug, lecture_id } = useParams({ from: HERE })
  const lecture = useLecture(partIdOf(lecture_id) ?? 0)
  if (!lecture.data && LectureNotFound.is(lecture.error)) return <NoCourse />
  if (!lecture.data && NotEnrolled.is(lecture.error)) return <Closed slug={slug} />
  if (lecture.data && lecture.data.course.slug !== slug)
    return <Navigate to={HERE} params={{ slug: lecture.data.course.slug, lecture_id }} replace />
  return (
    <>
      {!lecture.data && <Meanwhile query={lecture} title={t`Bài giảng`} back={`/course/${slug}`} />}
      <Loaded query={lecture} pending={<LecturePending />}>
        {(data) => (
          <Lecture
            // Another lecture is another page: player, drafts and sheets begin anew.
            key={data.id}
            lecture={data}
            onFresh={async () => (await lecture.refetch()).data ?? data}
          />
        )}
      </Loaded>
    </>
  )
}
