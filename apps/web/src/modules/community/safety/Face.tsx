import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Face as Card } from '@malto/contract/modules/moderation.calls'
import { Hex } from '../../../ui/Hex.tsx'
import './safety.css'

/** The first letter of the last word that has one: so are people called here, and “Đom Đóm 4821” is a Đ. */
const initialOf = (nickname: string): string =>
  nickname
    .split(/\s+/)
    .findLast((word) => /^\p{L}/u.test(word))
    ?.charAt(0) ?? '·'

/** Somebody's picture in the hexagon; their name stands beside it. */
export function FacePicture({
  face,
  size = 44,
}: {
  face: Pick<Card, 'nickname' | 'avatar_url'>
  size?: number
}) {
  return (
    <Hex size={size} tone="soft" src={face.avatar_url}>
      <b>{initialOf(face.nickname)}</b>
    </Hex>
  )
}

interface NameProps {
  readonly face: Pick<Card, 'nickname' | 'adviser'>
  /** The mark without its word, where a heading says it already. */
  readonly brief?: boolean
}

/** The nickname, and the mark of an adviser. */
export function FaceName({ face, brief = false }: NameProps) {
  const { t } = useLingui()
  return (
    <span className="face-name">
      <bdi>{face.nickname}</bdi>
      {face.adviser && (
        <span className={brief ? 'adviser-mark brief' : 'adviser-mark'}>
          <IconRosetteDiscountCheckFilled size={16} aria-hidden />
          <span className={brief ? 'hidden-words' : ''}>{t`Cố vấn`}</span>
        </span>
      )}
    </span>
  )
}

interface Props {
  readonly face: Card
  readonly size?: number
  /** Under the name: when, for instance. */
  readonly note?: ReactNode
}

/** Somebody as others see them: a nickname and an avatar, and nothing else. */
export function Face({ face, size = 44, note }: Props) {
  return (
    <span className="face">
      <FacePicture face={face} size={size} />
      <span className="face-words">
        <b>
          <FaceName face={face} />
        </b>
        {note && <span className="small muted">{note}</span>}
      </span>
    </span>
  )
}
