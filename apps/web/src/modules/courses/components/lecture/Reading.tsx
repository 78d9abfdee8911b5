import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import type { LectureDetail, LectureProgress } from '@malto/contract/modules/courses.lectures.calls'
import { useYou } from '../../../../platform/reader.ts'
import { Section } from '../../../../ui/heads.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { Prose } from '../../../../ui/Prose.tsx'
import { useFinishReading } from '../../courses.lectures.hooks.ts'
import { partPath } from '../../courses.paths.ts'
import { Contents } from '../Contents.tsx'
import { CourseLine } from './CourseLine.tsx'
import { Files } from './Files.tsx'
import { Notes } from './Notes.tsx'
import type { Second } from './second.ts'

interface Props {
  readonly lecture: LectureDetail
  readonly course: CourseDetail | undefined
  readonly second: Second
  readonly wide: boolean
  readonly onJump: (second: number) => void
  readonly onProgress: (progress: LectureProgress) => void
}

/** A written lecture: the text is the page; what belongs to it follows. */
export function Reading({ lecture, course, second, wide, onJump, onProgress }: Props) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <div className="stack wide">
      <div className="lecture-text">
        <Prose text={lecture.text ?? ''} />
      </div>
      {wide && lecture.enrolled && <Finish lecture={lecture} onProgress={onProgress} />}
      {lecture.files.length > 0 && (
        <Section title={t`Tài liệu`}>
          <Files files={lecture.files} />
        </Section>
      )}
      {wide && lecture.enrolled && (
        <Section title={t`Ghi chú của ${you}`}>
          <Notes lecture_id={lecture.id} second={second} timed={false} onJump={onJump} />
        </Section>
      )}
      {!wide && (
        <Section title={t`Mục lục`}>
          <div className="stack">
            <CourseLine lecture={lecture} course={course} />
            {course && (
              <div className="card course-contents">
                <Contents course={course} now={{ kind: 'lecture', id: lecture.id }} />
              </div>
            )}
          </div>
        </Section>
      )}
    </div>
  )
}

/** At the end of the text: say that it was read, then go on. */
function Finish({ lecture, onProgress }: Pick<Props, 'lecture' | 'onProgress'>) {
  const { t } = useLingui()
  const { previous, next, course } = lecture
  return (
    <div className="stack tight">
      <div className="row wrap lecture-end">
        {previous && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            renderRoot={(props) => <PathLink path={partPath(course.slug, previous)} {...props} />}
          >
            {t`Bài trước`}
          </Button>
        )}
        <span className="grow" />
        {lecture.progress.done ? (
          next && (
            <Button
              rightSection={<IconArrowRight size={20} aria-hidden />}
              renderRoot={(props) => <PathLink path={partPath(course.slug, next)} {...props} />}
            >
              {next.kind === 'exercise' ? t`Làm bài tập` : t`Bài tiếp theo`}
            </Button>
          )
        ) : (
          <ReadButton lecture={lecture} onProgress={onProgress} />
        )}
      </div>
    </div>
  )
}

interface ReadProps {
  readonly lecture: LectureDetail
  readonly onProgress: (progress: LectureProgress) => void
}
/** The server knows when it was opened, and says kindly when that was too fast. */
export function ReadButton({ lecture, onProgress }: ReadProps) {
  const { t } = useLingui()
  const finish = useFinishReading(lecture)
  return (
    <div className="lecture-read">
      <Note error={finish.error} tone="wait" />
      <Button
        leftSection={<IconCheck size={20} stroke={2.4} aria-hidden />}
        loading={finish.isPending}
        onClick={() => finish.mutate(undefined, { onSuccess: onProgress })}
      >
        {t`Đã đọc xong`}
      </Button>
    </div>
  )
}
