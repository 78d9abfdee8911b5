import {
  IconBackpack,
  IconBook2,
  IconBottle,
  IconBuildingBank,
  IconBus,
  IconGift,
  IconMovie,
  IconNotebook,
  IconPalette,
  IconPencil,
  IconPlant2,
  IconSchool,
  IconShirt,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RewardCard } from '@malto/contract/modules/rewards.calls'
import type { RewardPicture } from '@malto/contract/modules/rewards.catalogue.rules'
import { groupOf } from '../rewards.words.ts'

const pictures: Readonly<Record<RewardPicture, Icon>> = {
  gift: IconGift,
  book: IconBook2,
  notebook: IconNotebook,
  ticket: IconTicket,
  pencil: IconPencil,
  palette: IconPalette,
  bag: IconBackpack,
  bottle: IconBottle,
  shirt: IconShirt,
  museum: IconBuildingBank,
  bus: IconBus,
  film: IconMovie,
  course: IconSchool,
  plant: IconPlant2,
}

interface Props {
  readonly of: Pick<RewardCard, 'kind' | 'partner' | 'stub' | 'tone' | 'picture'>
  /** Over, or no longer to be had: without its colour. */
  readonly faded?: boolean
  readonly children: ReactNode
}

/** A slip of paper: a coloured stub with its pattern, a perforated edge, and what it is for. */
export function Slip({ of, faded = false, children }: Props) {
  const IconOf = pictures[of.picture]
  return (
    <div className={`rw-slip g-${groupOf(of.tone)} ${faded ? 'faded' : ''}`}>
      <div className="rw-stub pattern">
        {of.kind === 'voucher' && of.stub ? (
          <b className="num">{of.stub}</b>
        ) : (
          <IconOf size={34} stroke={1.8} aria-hidden />
        )}
        <span>{of.partner}</span>
      </div>
      <div className="rw-slip-words">{children}</div>
    </div>
  )
}
