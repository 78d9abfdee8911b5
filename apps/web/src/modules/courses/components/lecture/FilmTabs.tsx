import { Tabs } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import type { LectureDetail } from '@malto/contract/modules/courses.lectures.calls'
import { Prose } from '../../../../ui/Prose.tsx'
import { Contents } from '../Contents.tsx'
import { CourseLine } from './CourseLine.tsx'
import { Files } from './Files.tsx'
import { Notes } from './Notes.tsx'
import type { Second } from './second.ts'
import '@mantine/core/styles/Tabs.layer.css'

interface Props {
  readonly lecture: LectureDetail
  readonly course: CourseDetail | undefined
  readonly second: Second
  readonly wide: boolean
  readonly onJump: (second: number) => void
}

/** Below the film: what to read, what one wrote, what to keep; on a phone the contents too, and first. */
export function FilmTabs({ lecture, course, second, wide, onJump }: Props) {
  const { t } = useLingui()
  const { text, files, enrolled } = lecture
  const tabs = [
    ...(wide ? [] : [{ key: 'contents', name: t`Mục lục` }]),
    ...(text ? [{ key: 'text', name: t`Bài đọc` }] : []),
    ...(enrolled ? [{ key: 'notes', name: t`Ghi chú` }] : []),
    ...(files.length > 0 ? [{ key: 'files', name: t`Tài liệu` }] : []),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const now = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key ?? null
  if (now === null) return null
  return (
    <>
      {!wide && <CourseLine lecture={lecture} course={course} />}
      <Tabs value={now} onChange={setChosen} className="lecture-tabs" keepMounted={false}>
        <Tabs.List aria-label={t`Các phần của bài`}>
          {tabs.map(({ key, name }) => (
            <Tabs.Tab key={key} value={key}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="contents">
          {course && (
            <div className="card course-contents">
              <h2 className="hidden-words">{t`Mục lục`}</h2>
              <Contents course={course} now={{ kind: 'lecture', id: lecture.id }} />
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="text">{text && <Prose text={text} />}</Tabs.Panel>
        <Tabs.Panel value="notes">
          <Notes lecture_id={lecture.id} second={second} onJump={onJump} />
        </Tabs.Panel>
        <Tabs.Panel value="files">
          <Files files={files} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
