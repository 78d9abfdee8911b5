import { Button } from '@mantine/core'
import {
  IconArmchair,
  IconCalendarEvent,
  IconCalendarPlus,
  IconDeviceTv,
  IconMapPin,
  IconMoodSmile,
  IconShare2,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { Note } from '../../../ui/Note.tsx'
import { useEventFile } from '../events.hooks.ts'
import { useShareEvent } from '../events.share.ts'
import { useSeatSign } from '../events.words.ts'
import { useWhen } from '../events.when.ts'
import { InterestButton } from './InterestButton.tsx'
import { writeNumber } from '../../../platform/formats.ts'

const FeedSheet = lazy(async () => ({ default: (await import('./FeedSheet.tsx')).FeedSheet }))

/** Two people are not a crowd, and might be known. */
const MANY = 3

/** When, where, how many, and what one can do about it. */
export function Facts({ event }: { event: EventDetail }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  const sign = useSeatSign()(event)
  const count = writeNumber(i18n.locale, event.interested_count)
  const { capacity, min_age } = event
  const gone = event.status === 'ENDED' || event.status === 'CANCELLED'
  const all = capacity === null ? '' : writeNumber(i18n.locale, capacity)
  return (
    <section className="card event-facts" aria-label={t`Thời gian và chỗ`}>
      <dl>
        <Fact icon={IconCalendarEvent} name={t`Thời gian`}>
          <b>{when.day(event.starts_at)}</b>
          <span className="small muted num">{when.span(event)}</span>
        </Fact>
        <Fact icon={event.place ? IconMapPin : IconDeviceTv} name={t`Địa điểm`}>
          <b>{event.place ?? t`Trực tuyến`}</b>
          {!event.place && !gone && <span className="small muted">{t`Xem ngay trên Malto`}</span>}
        </Fact>
        {sign && (
          <Fact icon={IconArmchair} name={t`Chỗ`}>
            <b className="num">{sign}</b>
            {capacity !== null && <span className="small muted num">{t`Tổng cộng ${all} chỗ`}</span>}
          </Fact>
        )}
        {min_age !== null && (
          <Fact icon={IconMoodSmile} name={t`Lứa tuổi`}>
            <b className="num">{t`Từ ${min_age} tuổi`}</b>
          </Fact>
        )}
        {event.interested_count >= MANY && (
          <Fact icon={IconStar} name={t`Người quan tâm`}>
            <b className="num">{t`${count} người quan tâm`}</b>
          </Fact>
        )}
      </dl>
      {event.can.interest && (
        <div className="event-act">
          <InterestButton event={event} look={event.status === 'SCHEDULED' ? 'light' : 'main'} />
        </div>
      )}
      {event.can.interest &&
        event.status === 'SCHEDULED' &&
        event.seat !== null &&
        event.seat !== 'waiting' && (
          <p className="small muted">{t`Malto nhắc trước một ngày, trước 15 phút và khi bắt đầu.`}</p>
        )}
      <Tools event={event} />
    </section>
  )
}

function Fact({ icon: IconOf, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className="event-fact">
      <dt>
        <IconOf size={20} aria-hidden />
        <span className="hidden-words">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Into a calendar while there is something ahead; a link to send always. */
function Tools({ event }: { event: EventDetail }) {
  const { t } = useLingui()
  const file = useEventFile()
  const share = useShareEvent()
  const [feed, setFeed] = useState<'never' | 'open' | 'closed'>('never')
  const ahead = event.status === 'SCHEDULED' || event.status === 'IN_PROGRESS'
  return (
    <>
      <div className="event-tools">
        {ahead && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate(event.id)}
          >
            {t`Thêm vào lịch`}
          </Button>
        )}
        <Button
          variant="light"
          size="sm"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() => void share(event)}
        >
          {t`Chia sẻ`}
        </Button>
      </div>
      <Note error={file.error} />
      {ahead && (
        <button type="button" className="event-more-link link" onClick={() => setFeed('open')}>
          {t`Đưa lịch sang điện thoại`}
        </button>
      )}
      {feed !== 'never' && (
        <Suspense fallback={null}>
          <FeedSheet opened={feed === 'open'} onClose={() => setFeed('closed')} />
        </Suspense>
      )}
    </>
  )
}
