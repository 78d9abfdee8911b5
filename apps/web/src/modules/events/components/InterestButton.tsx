import { Button } from '@mantine/core'
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import { useSetInterest } from '../events.interest.ts'

interface Props {
  readonly event: Pick<EventCard, 'id' | 'title' | 'seat' | 'seats_left'>
  /** `chip` on cards, `icon` in rows; on the event's own page `light` where it is the next step, otherwise `main`. */
  readonly look?: 'chip' | 'icon' | 'main' | 'light'
}

/** Gone is gone: a seat of a full event, and a place in the queue. */
const isDear = ({ seat, seats_left }: Props['event']): boolean =>
  seat === 'waiting' || (seat === 'confirmed' && seats_left === 0)

/** Interested or not, with one press; what cannot be taken back asks first. */
export function InterestButton({ event, look = 'chip' }: Props) {
  const { t } = useLingui()
  const interest = useSetInterest(event.id)
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const on = event.seat !== null
  const press = () => (on && isDear(event) ? setAsking('open') : interest.mutate(!on))
  const word = on ? t`Đã quan tâm` : t`Quan tâm`
  const IconOf = on ? IconCheck : IconStar
  const StarOf = on ? IconStarFilled : IconStar
  return (
    <>
      {look === 'chip' || look === 'icon' ? (
        <button
          type="button"
          className={`event-interest ${look} ${on ? 'on' : ''}`}
          aria-label={on ? t`Đã quan tâm: ${event.title}. Bấm để bỏ` : t`Quan tâm: ${event.title}`}
          onClick={press}
        >
          {look === 'icon' ? <StarOf size={20} aria-hidden /> : <IconOf size={16} aria-hidden />}
          {look === 'chip' && word}
        </button>
      ) : (
        <Button
          fullWidth
          {...(on ? { variant: 'default' } : look === 'light' ? { color: 'dom.3' } : {})}
          leftSection={<IconOf size={20} aria-hidden />}
          aria-label={on ? t`Đã quan tâm. Bấm để bỏ` : undefined}
          onClick={press}
        >
          {on ? word : <MainWord seats_left={event.seats_left} />}
        </Button>
      )}
      {asking !== 'never' && (
        <ConfirmSheet
          opened={asking === 'open'}
          onClose={() => setAsking('closed')}
          title={event.seat === 'waiting' ? t`Thôi chờ chỗ?` : t`Nhường chỗ này?`}
          text={
            event.seat === 'waiting'
              ? t`Nếu đổi ý, lần sau sẽ xếp từ cuối danh sách chờ.`
              : t`Buổi này đã hết chỗ. Chỗ trống sẽ dành cho người đang chờ.`
          }
          action={t`Bỏ quan tâm`}
          onConfirm={() => {
            setAsking('closed')
            interest.mutate(false)
          }}
        />
      )}
    </>
  )
}

function MainWord({ seats_left }: Pick<EventCard, 'seats_left'>) {
  const { t } = useLingui()
  if (seats_left === null) return t`Quan tâm`
  return seats_left > 0 ? t`Quan tâm và giữ chỗ` : t`Vào danh sách chờ`
}
