import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useOwnCourses } from './courses.hooks.ts'

/** One line for the profile: how many one is in, and how many are done. */
export function OwnCoursesLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const own = useOwnCourses('doing', child_id)
  const counts = own.data?.pages[0]?.counts
  if (!counts) return <UnknownLine query={own} />
  if (counts.doing + counts.done === 0) return empty
  const { doing, done } = counts
  if (done === 0) return t`${doing} khóa đang học`
  return doing === 0 ? t`${done} khóa đã xong` : t`${doing} khóa đang học, ${done} khóa đã xong`
}
