import { Hex } from '../../../ui/Hex.tsx'

interface Props {
  readonly name: string
  readonly avatar_url: string | null
  readonly size?: number
}

/** Somebody's picture in the hexagon, or the letter they are called by; the name stands beside it. */
export function Portrait({ name, avatar_url, size = 44 }: Props) {
  return (
    <Hex size={size} tone="soft" src={avatar_url}>
      <b aria-hidden>{name.trim().split(/\s+/).at(-1)?.charAt(0)}</b>
    </Hex>
  )
}
