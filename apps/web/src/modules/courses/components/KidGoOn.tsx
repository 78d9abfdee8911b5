import { IconBook2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { PathLink } from '../../../ui/PathLink.tsx'
import { useNextCourse } from '../courses.hooks.ts'
import { partPath } from '../courses.paths.ts'
import { toneOf } from '../courses.words.ts'

/** In a kid's house: the lesson that was left in the middle. Nothing where there is none. */
export function KidGoOn() {
  const { t } = useLingui()
  const { course } = useNextCourse()
  if (!course?.next) return null
  return (
    <PathLink path={partPath(course.slug, course.next)} className={`kid-tile whole g-${toneOf(course)}`}>
      <IconBook2 size={34} aria-hidden />
      <span className="grow">
        {t`Học tiếp nhé!`}
        <small>{course.next.title}</small>
      </span>
    </PathLink>
  )
}
