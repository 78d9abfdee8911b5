import { useLingui } from '@lingui/react/macro'
import type { CourseCounts } from '@malto/contract/modules/courses.calls'
import type { CourseFilter } from '@malto/contract/modules/courses.rules'
import { useYou } from '../../../platform/reader.ts'
import { Pills } from '../../../ui/Pills.tsx'
import { useFilterWords } from '../courses.words.ts'

/** What one is in comes before what is behind and ahead. */
const order: readonly CourseFilter[] = ['all', 'doing', 'done', 'todo']

interface Props {
  readonly value: CourseFilter
  readonly counts: CourseCounts | undefined
  readonly onChange: (value: CourseFilter) => void
}

export function ProgressPills({ value, counts, onChange }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const words = useFilterWords()
  return (
    <Pills
      label={t`Việc học của ${you}`}
      value={value}
      choices={order.map((each) => ({
        value: each,
        label: (
          <>
            {words[each]}
            <span className="course-count num">{counts?.[each] ?? ''}</span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  )
}
