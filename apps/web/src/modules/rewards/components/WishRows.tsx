import { useLingui } from '@lingui/react/macro'
import { IconBell, IconGift } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { listChildWishes } from '@malto/contract/modules/rewards.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { calledChild } from '../rewards.words.ts'

type Wish = Reply<typeof listChildWishes>['wishes'][number]

/** What children ask for; each row leads to the whole of it and to the answer. */
export function WishRows({ wishes }: { wishes: readonly Wish[] }) {
  const { t } = useLingui()
  return (
    <ul className="rw-wishes">
      {wishes.map((wish) => (
        <li key={wish.id}>
          <Link to="/rewards/claims/$id" params={{ id: wish.id }} className="rw-wish">
            <Hex size={44} tone="soft">
              <IconGift size={22} aria-hidden />
            </Hex>
            <span className="grow">
              <b>{t`${calledChild(wish.owner.name)} xin một món quà`}</b>
              <span className="small muted">{wish.title}</span>
            </span>
            <IconBell className="rw-waits" size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
