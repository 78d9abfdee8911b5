import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import type { CourseFilters, useCourses } from '../courses.hooks.ts'
import { useReader } from '../../../platform/reader.ts'
import { CourseTile } from './CourseTile.tsx'
import { TilesPending } from './Pending.tsx'

interface Props {
  readonly filters: CourseFilters
  readonly list: ReturnType<typeof useCourses>
  /** Stands after the first rows. */
  readonly between: ReactNode
  readonly onAll: () => void
}

/** Two rows of three on a desktop. */
const FIRST_ROWS = 6

export function CourseList({ filters, list, between, onAll }: Props) {
  const { t } = useLingui()
  const courses = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="course-list">
      <h2 id="course-list" className="hidden-words">{t`Danh sách khóa học`}</h2>
      <Loaded
        query={list}
        pending={<TilesPending />}
        isEmpty={() => courses.length === 0 && !list.isPlaceholderData}
        empty={<NoCourses filters={filters} of={list.data?.pages[0]?.counts.all ?? 0} onAll={onAll} />}
      >
        {() => (
          <div className={list.isPlaceholderData ? 'course-waits' : ''} aria-busy={list.isPlaceholderData}>
            <ul className="course-grid">
              {courses.map((course, at) => (
                <Fragment key={course.id}>
                  <li>
                    <CourseTile course={course} />
                  </li>
                  {between && at === Math.min(FIRST_ROWS, courses.length) - 1 && (
                    <li className="course-between">{between}</li>
                  )}
                </Fragment>
              ))}
            </ul>
            <More list={list} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

/** What is missing, why it is worth it, and one way on. */
function NoCourses({ filters, of, onAll }: Pick<Props, 'filters' | 'onAll'> & { of: number }) {
  const { t } = useLingui()
  const words = useWordsWhenEmpty(filters, of)
  return (
    <StateEmpty
      title={words[0]}
      text={words[1]}
      action={
        <Button size="sm" variant="light" onClick={onAll}>
          {t`Xem tất cả khóa học`}
        </Button>
      }
    />
  )
}

/** `of`: how many there are whatever the progress. */
function useWordsWhenEmpty(
  { progress, q, category_id, grade, letter }: CourseFilters,
  of: number,
): readonly [string, string] {
  const { t } = useLingui()
  const language = useLanguage()
  const reader = useReader()
  const group = letter && letterWords[letter][language]
  const none = t`Chưa thấy khóa học nào như vậy`
  if (q || category_id || grade)
    return [
      none,
      group
        ? t`Thử từ ngắn hơn, hoặc chọn nhóm, chủ đề và lớp khác.`
        : t`Thử từ ngắn hơn, hoặc chọn chủ đề và lớp khác.`,
    ]
  if (group && of === 0)
    return [t`Nhóm ${group} chưa có khóa học nào`, t`Khóa mới sẽ hiện ở đây. Ghé thử nhóm khác nhé.`]
  if (group) return [none, t`Nhóm ${group} có ${of} khóa, chưa khóa nào nằm trong danh sách này.`]
  if (progress === 'done') return [t`Chưa có khóa nào xong`, t`Học hết một khóa, chứng nhận nằm ở đây.`]
  if (progress === 'todo') return [t`Khóa nào cũng đã mở rồi`, t`Học tiếp khóa đang dở nhé.`]
  if (reader === 'kid') return [t`Bạn chưa chọn bài nào`, t`Chọn cùng Đóm nhé?`]
  if (progress === 'doing') return [t`Chưa có khóa nào đang học`, t`Chọn một khóa, mỗi ngày một bài ngắn.`]
  return [t`Chưa có khóa học nào`, t`Khóa học mới sẽ hiện ở đây.`]
}
