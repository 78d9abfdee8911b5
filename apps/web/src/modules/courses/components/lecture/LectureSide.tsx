import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import type { LectureDetail } from '@malto/contract/modules/courses.lectures.calls'
import { useYou } from '../../../../platform/reader.ts'
import { Dom } from '../../../../ui/Dom.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { partPath } from '../../courses.paths.ts'
import { Contents } from '../Contents.tsx'
import { CourseLine } from './CourseLine.tsx'

interface Props {
  readonly lecture: LectureDetail
  readonly course: CourseDetail | undefined
}

/** Beside the film on a desktop: how far, what all is there, and what comes next. */
export function LectureSide({ lecture, course }: Props) {
  const { t } = useLingui()
  return (
    <aside className="lecture-side">
      <CourseLine lecture={lecture} course={course} />
      {course && (
        <div className="card course-contents">
          <h2 className="hidden-words">{t`Mục lục`}</h2>
          <Contents course={course} now={{ kind: 'lecture', id: lecture.id }} />
        </div>
      )}
      {course && <NextPanel lecture={lecture} course={course} />}
    </aside>
  )
}

const flies = [
  [95, 14],
  [97, 84],
] as const

function NextPanel({ lecture, course }: { lecture: LectureDetail; course: CourseDetail }) {
  const words = useNextPanelWords(lecture, course)
  return (
    <NightPanel className="lecture-next" flies={flies}>
      <Dom pose="hello" size={72} />
      <div className="grow">
        <h2>{words.title}</h2>
        <p className="small muted">{words.text}</p>
        <Button color="dom.3" size="sm" renderRoot={(props) => <PathLink path={words.path} {...props} />}>
          {words.action}
        </Button>
      </div>
    </NightPanel>
  )
}

function useNextPanelWords({ next, enrolled, film }: LectureDetail, course: CourseDetail) {
  const { t } = useLingui()
  const you = useYou()
  const home = `/course/${course.slug}`
  if (!enrolled)
    return {
      title: t`Đang học thử`,
      text: t`Bắt đầu khóa học để Malto nhớ chỗ ${you} dừng.`,
      action: t`Bắt đầu khóa học`,
      path: home,
    }
  if (!next)
    return {
      title: t`Đây là phần cuối rồi`,
      text: t`Xem còn thiếu gì ở trang khóa học.`,
      action: t`Về trang khóa học`,
      path: home,
    }
  const path = partPath(course.slug, next)
  if (next.kind !== 'exercise')
    return { title: t`Bài tiếp theo`, text: next.title, action: t`Học tiếp`, path }
  const found = course.chapters
    .flatMap(({ parts }) => parts)
    .find(({ kind, id }) => kind === 'exercise' && id === next.id)
  const questions = found?.questions ?? 0
  return {
    title: film ? t`Xem xong rồi thử sức nhé` : t`Đọc xong rồi thử sức nhé`,
    text: t`${questions} câu, có lời giải ngay.`,
    action: t`Làm bài tập`,
    path,
  }
}
