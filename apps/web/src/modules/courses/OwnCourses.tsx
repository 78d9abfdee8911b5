import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StatePending } from '../../ui/states.tsx'
import { CourseRow } from './components/CourseRow.tsx'
import { useOwnCourses } from './courses.hooks.ts'
import './courses.css'
import './courses.own.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** The courses one is in, then those that are done; a parent only looks. */
export function OwnCourses({ child_id, empty }: Props) {
  const { t } = useLingui()
  const doing = useOwnCourses('doing', child_id)
  const done = useOwnCourses('done', child_id)
  const count = (list: typeof doing) => list.data?.pages.flatMap(({ items }) => items).length ?? 0
  const both = {
    ...doing,
    data: doing.data && done.data ? doing.data : undefined,
    error: doing.error ?? done.error,
    refetch: async () => (await Promise.all([doing.refetch(), done.refetch()]))[0],
  }
  return (
    <Loaded
      query={both}
      pending={<StatePending shape="rows" count={3} />}
      isEmpty={() => count(doing) + count(done) === 0}
      empty={empty}
    >
      {() => (
        <div className="stack wide">
          {count(doing) > 0 && (
            <Section title={t`Đang học`}>
              <Rows list={doing} foreign={child_id !== null} />
            </Section>
          )}
          {count(done) > 0 && (
            <Section title={t`Đã xong`}>
              <Rows list={done} foreign={child_id !== null} />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Rows({ list, foreign }: { list: ReturnType<typeof useOwnCourses>; foreign: boolean }) {
  return (
    <>
      <ul className="course-rows">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map((course) => (
            <li key={course.id}>
              <CourseRow course={course} foreign={foreign} />
            </li>
          ))}
      </ul>
      <More list={list} />
    </>
  )
}

/** What is finished, for the tab of all that is. */
export function DoneCourses({ child_id, empty }: Props) {
  const done = useOwnCourses('done', child_id)
  return (
    <Loaded
      query={done}
      pending={<StatePending shape="rows" />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {() => <Rows list={done} foreign={child_id !== null} />}
    </Loaded>
  )
}
