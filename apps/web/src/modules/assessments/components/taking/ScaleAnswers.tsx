import {
  IconAntennaBars1,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
  IconMoodConfused,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type Icon,
} from '@tabler/icons-react'
import type { Item } from '../../taking/questions.ts'
import { walkOptions } from '../../taking/moves.ts'

// Faces where the question is how much one likes something. Elsewhere a face would praise one end of the scale.
const faces = [IconMoodSad, IconMoodConfused, IconMoodEmpty, IconMoodSmile, IconMoodHappy]
const bars = [IconAntennaBars1, IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5]
const kidFaces = [IconMoodSad, IconMoodEmpty, IconMoodHappy]

interface Props {
  readonly item: Item
  readonly value: number | undefined
  readonly liking: boolean
  readonly onChoose: (value: number) => void
}

function signOf({ kind, options }: Item, liking: boolean, at: number): Icon | null {
  if (kind === 'faces') return (options.length === 3 ? kidFaces : faces)[at] ?? null
  if (kind !== 'five' || options.length !== 5) return null
  return (liking ? faces : bars)[at] ?? null
}

/** One of several: five steps, three faces or plain choices. By keyboard: its digit, or up, down and Enter. */
export function ScaleAnswers({ item, value, liking, onChoose }: Props) {
  const chosen = item.options.findIndex((option) => option.value === value)
  return (
    <div className={`answers ${item.kind}`} role="radiogroup" aria-label={item.instruction}>
      {item.options.map((option, at) => {
        const IconOf = signOf(item, liking, at)
        return (
          <button
            key={option.value}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native radio would answer on every arrow key
            role="radio"
            aria-checked={at === chosen}
            tabIndex={at === Math.max(0, chosen) ? 0 : -1}
            className="answer"
            onKeyDown={walkOptions}
            // The second click of a double click would answer the next question unread.
            onClick={({ detail }) => detail < 2 && onChoose(option.value)}
          >
            {IconOf && <IconOf aria-hidden />}
            <span>{option.label}</span>
            <kbd aria-hidden>{at + 1}</kbd>
          </button>
        )
      })}
    </div>
  )
}
