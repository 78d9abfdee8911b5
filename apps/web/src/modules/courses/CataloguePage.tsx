import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/heads.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CourseList } from './components/CourseList.tsx'
import { GoOnPanel } from './components/GoOnPanel.tsx'
import { LetterPills } from './components/LetterPills.tsx'
import { ProgressPills } from './components/ProgressPills.tsx'
import { useCourseCategories, useCourses, type CourseFilters } from './courses.hooks.ts'
import './courses.css'
import './courses.list.css'

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1)
const ANY = 0

/**
 * The catalogue. What one looks for lives in the address, so that a list can be sent, kept and gone back to. `between`
 * stands after the first rows of the whole list; whoever looks for something is not interrupted.
 */
export function CataloguePage({ between }: { between?: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { progress = 'all', ...search } = useSearch({ from: '/course' })
  const filters: CourseFilters = { progress, ...search }
  const courses = useCourses(filters)
  const categories = useCourseCategories().data?.categories ?? []
  const narrow = (change: Partial<CourseFilters>) => {
    const { progress: list, ...rest } = { ...filters, ...change }
    void navigate({
      to: '/course',
      search: { ...rest, progress: list === 'all' ? undefined : list },
      replace: true,
      resetScroll: false,
    })
  }
  const whole = progress === 'all' && !filters.q && !filters.category_id && !filters.grade && !filters.letter
  return (
    <div className="courses stack">
      <PageHead title={t`Khóa học`} lead={t`Bài ngắn, xem, đọc rồi làm thử. Học xong có chứng nhận.`} />
      {whole && <GoOnPanel />}
      <div className="stack tight">
        <div className="course-tools">
          <SearchBox
            label={t`Tìm khóa học`}
            value={filters.q ?? ''}
            onSearch={(words) => narrow({ q: words === '' ? undefined : words })}
          />
          <NativeSelect
            className="course-grade"
            aria-label={t`Lớp`}
            size="lg"
            rightSection={<IconChevronDown size={18} aria-hidden />}
            value={String(filters.grade ?? ANY)}
            data={[
              { value: String(ANY), label: t`Mọi lớp` },
              ...GRADES.map((grade) => ({ value: String(grade), label: t`Lớp ${grade}` })),
            ]}
            onChange={(event) => narrow({ grade: Number(event.currentTarget.value) || undefined })}
          />
        </div>
        <ProgressPills
          value={progress}
          counts={courses.data?.pages[0]?.counts}
          onChange={(next) => narrow({ progress: next })}
        />
        {categories.length > 1 && (
          <div className="course-categories">
            <Pills
              label={t`Chủ đề`}
              value={filters.category_id ?? ANY}
              choices={[
                { value: ANY, label: t`Mọi chủ đề` },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => narrow({ category_id: id === ANY ? undefined : id })}
            />
          </div>
        )}
        <LetterPills value={filters.letter} onChange={(letter) => narrow({ letter })} />
      </div>
      <CourseList
        filters={filters}
        list={courses}
        between={whole ? between : null}
        onAll={() => narrow(everything)}
      />
    </div>
  )
}

const everything: CourseFilters = {
  progress: 'all',
  q: undefined,
  category_id: undefined,
  grade: undefined,
  letter: undefined,
}
