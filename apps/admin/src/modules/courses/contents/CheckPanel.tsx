import { checkCourse } from '@malto/contract/modules/courses.admin'
import { IconAccessible, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../../platform/client.ts'
import { useSay } from '../../../platform/language.ts'
import { Trouble } from '../../../platform/Trouble.tsx'
import { partPath } from '../courses.paths.ts'
import { words } from '../words.ts'
import type { Branch } from './tree.ts'
import { CHECK_KEY } from './useContents.ts'
import './contents.css'

const sentences = {
  captions: words.fault_captions,
  alt: words.fault_alt,
  film: words.fault_film,
  empty: words.fault_empty,
}

/** What stands in the way of learners who see or hear little; each line leads to where it is put right. */
export function CheckPanel({
  course_id,
  tree,
}: {
  readonly course_id: number
  readonly tree: readonly Branch[]
}) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: [CHECK_KEY, course_id],
    queryFn: () => client(checkCourse, { id: course_id }),
    staleTime: 0,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { faults } = data
  const lectures = tree.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'lecture')
  return (
    <section className={faults.length > 0 ? 'card course-check wrong' : 'card course-check'}>
      <div className="card-head">
        <h2 className="row">
          <IconAccessible size={22} aria-hidden />
          {say(words.check)}
        </h2>
        {faults.length > 0 ? (
          <span className="small figures">{say(words.check_n, { count: faults.length })}</span>
        ) : null}
      </div>
      {faults.length === 0 ? (
        <p className="small row course-check-ok">
          <IconCircleCheck size={18} aria-hidden />
          {say(words.check_ok)}
        </p>
      ) : null}
      <ul>
        {faults.map(({ kind, where, text }) => {
          const at = lectures.find(({ row }) => row.title === where)
          const sentence = say(sentences[kind], { where })
          return (
            <li key={`${kind} ${where}`}>
              {at ? (
                <Link className="link" to={partPath('lecture', at.row.id, 'show')}>
                  {sentence}
                </Link>
              ) : (
                <b>{sentence}</b>
              )}
              <span className="small quiet">{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
