import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../../platform/session.ts'
import { useYou } from '../../../../platform/reader.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import { inOrder, useNotes } from '../../courses.lectures.hooks.ts'
import { NoteLine } from './NoteLine.tsx'
import { NoteWriter } from './NoteWriter.tsx'
import type { Second } from './second.ts'

interface Props {
  readonly lecture_id: number
  readonly second: Second
  /** A film has seconds to hang a note on; a text has not. */
  readonly timed?: boolean
  readonly onJump: (second: number) => void
}

/** One's own notes; nobody else reads them. */
export function Notes({ lecture_id, second, timed = true, onJump }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const list = useNotes(lecture_id, true)
  const user_id = useSession().user?.id ?? ''
  return (
    <div className="stack notes">
      <Loaded
        query={list}
        pending={<StatePending shape="rows" />}
        isEmpty={(data) => data.pages.every(({ items }) => items.length === 0)}
        empty={
          <p className="small muted">
            {timed
              ? t`Ghi một ý ở đúng giây nghe thấy, chạm vào là phim quay lại chỗ đó. Chỉ mình ${you} đọc được.`
              : t`Ghi điều muốn nhớ. Chỉ mình ${you} đọc được.`}
          </p>
        }
      >
        {(data) => (
          <ul className="note-list">
            {inOrder(data.pages.flatMap(({ items }) => items)).map((note) => (
              <NoteLine key={note.id} note={note} lecture_id={lecture_id} onJump={onJump} />
            ))}
          </ul>
        )}
      </Loaded>
      <More list={list} />
      <NoteWriter lecture_id={lecture_id} user_id={user_id} second={second} timed={timed} />
    </div>
  )
}
