import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { useYou } from '../../../platform/reader.ts'
import { Dom } from '../../../ui/Dom.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { Awaited } from '../../../ui/states.tsx'
import { useNextCourse } from '../courses.hooks.ts'
import { partPath } from '../courses.paths.ts'
import { useNextWords } from '../courses.words.ts'
import { TilesPending } from './Pending.tsx'

/** On top of the catalogue: the one thing one was in the middle of. Nothing where there is none. */
export function GoOnPanel() {
  const { card, course, known } = useNextCourse()
  if (!known)
    return (
      <Awaited>
        <TilesPending count={4} />
      </Awaited>
    )
  return course ? <GoOn course={course} /> : card && course === undefined && <GoOnPending />
}

/** There is something to go on with, and what it is comes in a moment: the panel keeps its place. */
function GoOnPending() {
  return (
    <NightPanel className="go-on" flies={[]}>
      <div className="go-on-words" aria-hidden>
        <i className="go-on-bone" style={{ width: '38%' }} />
        <i className="go-on-bone tall" style={{ width: '92%' }} />
        <i className="go-on-bone" style={{ width: '64%' }} />
      </div>
    </NightPanel>
  )
}

/** The next step of a course, under the light. */
export function GoOn({ course }: { course: CourseDetail }) {
  const { t } = useLingui()
  const you = useYou()
  const words = useNextWords()
  const { next, progress } = course
  const { percent } = progress
  if (!next) return null
  return (
    <NightPanel className="go-on" aria-labelledby="go-on-title">
      <div className="go-on-words">
        <p className="eyebrow">{t`Bước tiếp theo của ${you}`}</p>
        <h2 id="go-on-title">{next.title}</h2>
        <p className="small muted">
          {next.chapter_title} · {course.title}
        </p>
        <div className="go-on-bar">
          <progress className="hidden-words" aria-label={t`Đã học ${percent}%`} value={percent} max={100} />
          <span aria-hidden>
            <i style={{ width: `${percent}%` }} />
          </span>
        </div>
        <div>
          <Button
            color="dom.3"
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            renderRoot={(props) => <PathLink path={partPath(course.slug, next)} {...props} />}
          >
            {words(course)}
          </Button>
        </div>
      </div>
      <Dom pose="hello" size={136} className="go-on-dom" />
    </NightPanel>
  )
}
