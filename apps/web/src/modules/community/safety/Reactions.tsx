import { useLingui } from '@lingui/react/macro'
import { IconBulb, IconBulbFilled, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Reaction } from '@malto/contract/modules/moderation.rules'
import './safety.css'

interface Props {
  readonly reactions: { readonly bulb: number; readonly heart: number }
  readonly mine: Reaction | null
  /** Null takes one's own back. */
  readonly onReact: (reaction: Reaction | null) => void
  /** Without words, for comments and messages. */
  readonly small?: boolean
  readonly disabled?: boolean
}

/** Answers without words: one a person. A number stands there only where somebody has answered. */
export function Reactions({ reactions, mine, onReact, small = false, disabled = false }: Props) {
  const { t } = useLingui()
  const kinds = [
    { kind: 'bulb', name: t`Sáng ý`, off: IconBulb, on: IconBulbFilled },
    { kind: 'heart', name: t`Thích`, off: IconHeart, on: IconHeartFilled },
  ] as const
  return kinds.map(({ kind, name, off, on }) => {
    const count = reactions[kind]
    const pressed = mine === kind
    const IconOf = pressed ? on : off
    const worded = kind === 'bulb' && !small
    return (
      <button
        key={kind}
        type="button"
        className={`reaction ${kind} ${small ? 'small-one' : ''}`}
        aria-pressed={pressed}
        aria-label={count > 0 ? t`${name}, ${count} bạn` : name}
        disabled={disabled}
        onClick={() => onReact(pressed ? null : kind)}
      >
        <IconOf size={small ? 18 : 20} aria-hidden />
        {worded && <span>{name}</span>}
        {worded && count > 0 && <span aria-hidden>·</span>}
        {count > 0 && <span className="num">{count}</span>}
      </button>
    )
  })
}

/** How the counts look once this person has answered, before the server has said so. */
export function foreseeReaction(
  before: {
    readonly reactions: { readonly bulb: number; readonly heart: number }
    readonly my_reaction: Reaction | null
  },
  next: Reaction | null,
) {
  const reactions = { ...before.reactions }
  if (before.my_reaction) reactions[before.my_reaction] = Math.max(0, reactions[before.my_reaction] - 1)
  if (next) reactions[next] += 1
  return { reactions, my_reaction: next }
}
