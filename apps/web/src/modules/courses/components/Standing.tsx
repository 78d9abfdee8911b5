import { IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { Bar } from './Bar.tsx'

/** How far one has come, and what is still missing. Nothing before it is begun. */
export function Standing({ course: { progress, missing } }: { course: CourseDetail }) {
  const { t } = useLingui()
  const { state, percent, done, parts } = progress
  if (state === 'todo') return null
  if (state === 'done')
    return (
      <div className="row course-finished">
        <Hex tone="ok" size={40}>
          <IconCheck size={22} stroke={2.4} aria-hidden />
        </Hex>
        <div className="grow">
          <b>{t`Đã xong khóa này`}</b>
          <p className="small muted num">{t`${done} trên ${parts} phần`}</p>
        </div>
      </div>
    )
  const rest = missing.join(', ')
  return (
    <div className="course-standing">
      <Bar percent={percent} label={t`Đã học ${percent}%`} />
      <p className="small muted num">
        {rest === '' ? t`${done} trên ${parts} phần` : t`Còn ${rest} nữa là xong.`}
      </p>
    </div>
  )
}
