import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import type { LectureDetail, LectureProgress } from '@malto/contract/modules/courses.lectures.calls'
import { useYou } from '../../../../platform/reader.ts'
import { PathLink } from '../../../../ui/PathLink.tsx'
import type { PlayerHandle } from '../../../../ui/player/Player.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { partPath } from '../../courses.paths.ts'
import { Notes } from './Notes.tsx'
import { ReadButton } from './Reading.tsx'
import type { Second } from './second.ts'

interface Props {
  readonly lecture: LectureDetail
  readonly second: Second
  readonly player: RefObject<PlayerHandle | null>
  readonly onJump: (second: number) => void
  readonly onProgress: (progress: LectureProgress) => void
}

/** Under the thumb of a phone: write something down, and go on. */
export function LectureBar({ lecture, second, player, onJump, onProgress }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const [writing, setWriting] = useState(false)
  const { film, enrolled, progress } = lecture
  return (
    <div className="lecture-bar">
      {enrolled && (
        <ActionIcon
          size={48}
          aria-label={t`Ghi chú`}
          onClick={() => {
            // Nobody writes and listens at once on a small screen.
            player.current?.pause()
            setWriting(true)
          }}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      {!film && enrolled && !progress.done ? (
        <ReadButton lecture={lecture} onProgress={onProgress} />
      ) : (
        <NextButton lecture={lecture} />
      )}
      <Sheet opened={writing} onClose={() => setWriting(false)} title={t`Ghi chú của ${you}`}>
        {writing && (
          <Notes
            lecture_id={lecture.id}
            second={second}
            timed={film !== null}
            onJump={(at_s) => {
              setWriting(false)
              onJump(at_s)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

function NextButton({ lecture: { next, course, enrolled } }: Pick<Props, 'lecture'>) {
  const { t } = useLingui()
  const path = enrolled && next ? partPath(course.slug, next) : `/course/${course.slug}`
  const words = !enrolled
    ? t`Bắt đầu khóa học`
    : !next
      ? t`Về trang khóa học`
      : next.kind === 'exercise'
        ? t`Làm bài tập`
        : t`Bài tiếp theo`
  return (
    <Button
      className="grow"
      rightSection={<IconArrowRight size={20} aria-hidden />}
      renderRoot={(props) => <PathLink path={path} {...props} />}
    >
      {words}
    </Button>
  )
}
