import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { Note } from '../../../ui/Note.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { clock } from '../../../ui/player/player.time.ts'
import { useEnrol } from '../courses.hooks.ts'
import { partPath } from '../courses.paths.ts'
import { useNextWords } from '../courses.words.ts'

/** The one light of the page: begin, or go on where one stopped. */
export function Act({ course }: { course: CourseDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const enrol = useEnrol()
  const words = useNextWords()
  if (course.can.enrol)
    return (
      <div className="course-act">
        <Button
          color="dom.3"
          fullWidth
          loading={enrol.isPending}
          onClick={() =>
            enrol.mutate(course.slug, {
              onSuccess: ({ slug, next }) => {
                if (next) void navigate({ to: partPath(slug, next) as '/' })
              },
            })
          }
        >
          {t`Bắt đầu học`}
        </Button>
        <Note error={enrol.error} />
        <p className="small muted course-act-words">{t`Miễn phí. Dừng lúc nào cũng được, lần sau học tiếp.`}</p>
      </div>
    )
  const first = course.chapters[0]?.parts[0]
  const next = course.next ?? first
  if (!next) return null
  const finished = course.next === null
  const second = course.next?.position_s ?? 0
  const place = clock(second)
  return (
    <div className="course-act">
      <Button
        {...(finished ? { variant: 'light' } : { color: 'dom.3' })}
        fullWidth
        leftSection={finished ? null : <IconPlayerPlayFilled size={18} aria-hidden />}
        renderRoot={(props) => <PathLink path={partPath(course.slug, next)} {...props} />}
      >
        {words(course)}
      </Button>
      {!finished && (
        <p className="small muted course-act-words">
          {second > 0 ? t`${next.title}, từ ${place}` : next.title}
        </p>
      )}
    </div>
  )
}
