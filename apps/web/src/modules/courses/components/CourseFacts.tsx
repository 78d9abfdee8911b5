import {
  IconCertificate,
  IconClock,
  IconMoodSmile,
  IconPlayerPlay,
  IconPuzzle,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { useGrades, useLength } from '../courses.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** Two people are not a crowd, and might be known. */
const MANY = 3

/** What it takes, for whom it is, and what others say. */
export function CourseFacts({ course }: { course: CourseDetail }) {
  const { t, i18n } = useLingui()
  const length = useLength()
  const grades = useGrades()
  const { lectures, exercises, min_age, stars, rating_count, enrolled_count } = course
  const people = writeNumber(i18n.locale, enrolled_count)
  const figure = writeNumber(i18n.locale, stars ?? 0, { least: 1, most: 1 })
  return (
    <ul className="course-facts num">
      <Fact icon={IconPlayerPlay}>{t`${lectures} bài giảng`}</Fact>
      <Fact icon={IconPuzzle}>{t`${exercises} bài tập, có lời giải ngay`}</Fact>
      <Fact icon={IconClock}>{t`Khoảng ${length(course.minutes)}`}</Fact>
      <Fact icon={IconMoodSmile}>
        {min_age === null ? grades(course) : t`${grades(course)}, từ ${min_age} tuổi`}
      </Fact>
      <Fact icon={IconCertificate}>{t`Có chứng nhận khi học xong`}</Fact>
      {stars !== null && <Fact icon={IconStar}>{t`${figure} sao, ${rating_count} lượt đánh giá`}</Fact>}
      {enrolled_count >= MANY && <Fact icon={IconUsers}>{t`${people} bạn đang học`}</Fact>}
    </ul>
  )
}

function Fact({ icon: IconOf, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <IconOf size={20} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
