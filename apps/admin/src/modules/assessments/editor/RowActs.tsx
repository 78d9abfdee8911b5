import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useSay } from '../../../platform/language.ts'
import { moved, putAt, readAt } from './content.edit.ts'
import { useDesk } from './editing.ts'
import { words } from './words.ts'

interface Props {
  /** The list that the row stands in, and its place there. */
  readonly list: string
  readonly at: number
  readonly count: number
  /** "Câu 3": said with the button's name. */
  readonly name: string
  /** So many have to stay. */
  readonly least?: number
  readonly onRemove?: () => void
}

/** Up, down, away. The keyboard follows the row that it moved. */
export function RowActs({ list, at, count, name, least = 0, onRemove }: Props) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  if (readOnly) return null
  const rows = (content: unknown) => readAt(content, list) as readonly unknown[]
  const change = (next: (rows: readonly unknown[]) => readonly unknown[]) =>
    act({ kind: 'change', change: (content) => putAt(content, list, next(rows(content))) })
  const move = (by: -1 | 1) => {
    change((all) => moved(all, at, by))
    requestAnimationFrame(() => document.getElementById(idOf(list, at + by, by))?.focus())
  }
  const remove = onRemove ?? (() => change((all) => all.filter((_, place) => place !== at)))
  return (
    <span className="edit-acts">
      <button
        type="button"
        id={idOf(list, at, -1)}
        className="square bare"
        aria-label={say(words.up, { name })}
        title={say(words.up, { name })}
        aria-disabled={at === 0}
        onClick={() => at > 0 && move(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        id={idOf(list, at, 1)}
        className="square bare"
        aria-label={say(words.down, { name })}
        title={say(words.down, { name })}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && move(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="square bare"
        aria-label={say(words.remove, { name })}
        title={say(words.remove, { name })}
        aria-disabled={count <= least}
        onClick={() => count > least && remove()}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </span>
  )
}

const idOf = (list: string, at: number, by: -1 | 1): string => `${list}.${at}-${by > 0 ? 'down' : 'up'}`
