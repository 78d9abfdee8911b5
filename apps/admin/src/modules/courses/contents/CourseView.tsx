import type { Reply } from '@malto/contract'
import type { coursesResource } from '@malto/contract/modules/courses.admin'
import { Button } from '@mui/material'
import { IconChartBar, IconExternalLink, IconStar } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { Trouble } from '../../../platform/Trouble.tsx'
import { CardBones } from '../../../ui/states.tsx'
import { progressPath, publicPath, ratingsPath } from '../courses.paths.ts'
import { words } from '../words.ts'
import { CheckPanel } from './CheckPanel.tsx'
import { Contents } from './Contents.tsx'
import { useContents } from './useContents.ts'

type Course = Reply<typeof coursesResource.get>

/** What a course is made of, what it still lacks, and where its learners are. */
export function CourseView({ row }: { readonly row: Row }) {
  const say = useSay()
  const course = row as unknown as Course
  const writes = useHolds('courses.write')
  const { data, error, refetch } = useContents(course.id)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={8} />
  return (
    <>
      <div className="row wrap">
        <Button
          variant="outlined"
          component="a"
          href={publicPath(course.slug)}
          target="_blank"
          rel="noreferrer"
          startIcon={<IconExternalLink size={20} aria-hidden />}
        >
          {say(words.as_learner)}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={progressPath(course.id)}
          startIcon={<IconChartBar size={20} aria-hidden />}
        >
          {say(words.progress)}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={ratingsPath(course.id)}
          startIcon={<IconStar size={20} aria-hidden />}
        >
          {say(words.ratings)}
        </Button>
      </div>
      <CheckPanel course_id={course.id} tree={data} />
      <Contents course={course} tree={data} writes={writes} />
    </>
  )
}
