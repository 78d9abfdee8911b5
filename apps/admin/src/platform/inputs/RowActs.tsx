import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useSay } from '../language.ts'
import { words } from './words.ts'
import './inputs.css'

interface Props<T> {
  readonly rows: readonly T[]
  readonly at: number
  /** "dòng 3": said with the button's name. */
  readonly name: string
  readonly onChange: (rows: readonly T[]) => void
}

export function swapped<T>(rows: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [rows[at], rows[at + by]]
  return one === undefined || other === undefined ? rows : rows.with(at, other).with(at + by, one)
}

/** Up, down, away. */
export function RowActs<T>({ rows, at, name, onChange }: Props<T>) {
  const say = useSay()
  const last = rows.length - 1
  const acts = [
    { say: words.up, icon: IconArrowUp, off: at === 0, run: () => onChange(swapped(rows, at, -1)) },
    { say: words.down, icon: IconArrowDown, off: at === last, run: () => onChange(swapped(rows, at, 1)) },
    { say: words.drop, icon: IconTrash, off: false, run: () => onChange(rows.toSpliced(at, 1)) },
  ]
  return (
    <span className="rows-acts">
      {acts.map((act) => (
        <button
          key={act.say.vi}
          type="button"
          className="square bare"
          aria-label={say(act.say, { name })}
          title={say(act.say, { name })}
          aria-disabled={act.off}
          onClick={() => act.off || act.run()}
        >
          <act.icon size={18} aria-hidden />
        </button>
      ))}
    </span>
  )
}
