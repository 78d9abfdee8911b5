import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ClassTestDetail } from '@malto/contract/modules/advisory.classes.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { useWhen } from '../desk.when.ts'
import { Reached } from './Reached.tsx'

type Card = Omit<ClassTestDetail, 'message' | 'figures' | 'can'>

export function ClassTestRow({ card }: { card: Card }) {
  return (
    <li>
      <Link className="card card-link class-test" to="/advisory/desk/classes/$id" params={{ id: card.id }}>
        <Hex tone={card.closed_at ? 'quiet' : 'soft'} size={46}>
          <IconUsersGroup size={22} aria-hidden />
        </Hex>
        <span className="class-test-what">
          <b className="card-title">{card.test.title}</b>
          <ClassLine card={card} />
        </span>
        <Reached finished={card.finished} invited={card.invited} closed={card.closed_at !== null} />
        <IconChevronRight className="chevron" size={20} aria-hidden />
      </Link>
    </li>
  )
}

/** "Lớp 11A3, THPT Phan Châu Trinh · đến 24/11", or that it is closed. */
export function ClassLine({ card }: { card: Card }) {
  const { t } = useLingui()
  const when = useWhen()
  const { name, school_name } = card.class
  const due = when.shortDate(card.due_on)
  const closed = card.closed_at && when.shortDate(when.dayOf(card.closed_at))
  const state = closed
    ? t`đã khép ${closed}`
    : card.due_on < when.today
      ? t`hạn ${due}, đã qua`
      : t`đến ${due}`
  return (
    <span className="small muted num">
      {t`Lớp ${name}`}, {school_name} · {state}
    </span>
  )
}
