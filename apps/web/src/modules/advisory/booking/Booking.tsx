import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ANSWER_HOURS, type AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import type { AdviserDetail } from '@malto/contract/modules/advisory.calls'
import { Note } from '../../../ui/Note.tsx'
import { useWaitForSlot } from '../advisory.hooks.ts'
import { calledAdviser, namedAdviser } from '../advisory.words.ts'
import { useReader } from '../../../platform/reader.ts'
import { BookSheet } from './BookSheet.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useBookingDraft } from './useBookingDraft.ts'
import { useHold } from './useHold.ts'

interface Props {
  readonly adviser: AdviserDetail
  readonly title: string
  /** Whom a parent books for. */
  readonly child?: { readonly id: string; readonly name: string } | null
  /** What was looked for on the way here. */
  readonly topic?: AdvisoryTopic | null
}

/** The times of an adviser, and the whole way to an appointment. It works wherever it is put. */
export function Booking({ adviser, title, child = null, topic = null }: Props) {
  const hold = useHold(adviser.id, child?.id)
  const writing = useBookingDraft(adviser.id, topic)
  const next = useWhatFollows()
  return (
    <>
      {!adviser.can.book && adviser.why_not !== null ? (
        <NotBookable adviser={adviser} title={title} child={child} />
      ) : (
        <SlotPicker
          adviser_id={adviser.id}
          title={title}
          value={hold.now?.slot.starts_at ?? null}
          onChoose={hold.choose}
          empty={<WaitingList adviser={adviser} title={title} child={child} />}
        />
      )}
      <BookSheet
        kept={hold.now}
        adviser={{ name: adviser.advisory_name, topics: adviser.topics }}
        writing={writing}
        child={child?.name ?? null}
        next={next(adviser, child !== null)}
        onClose={() => hold.leave()}
        onRetry={hold.retry}
        onAgain={() => hold.now && hold.choose(hold.now.slot)}
        onBooked={() => {
          hold.settle()
          writing.forget()
        }}
      />
    </>
  )
}

type Adviser = Pick<AdviserDetail, 'advisory_name' | 'looks_first'>

/** Who has to say yes before it is certain; null when it is at once. */
export function useWhatFollows(): (adviser: Adviser, by_parent: boolean) => string | null {
  const { t } = useLingui()
  const reader = useReader()
  return (adviser, by_parent) => {
    const called = namedAdviser(adviser.advisory_name)
    if (reader === 'kid' && !by_parent)
      return t`Cha mẹ nhận được câu hỏi và có ${ANSWER_HOURS} giờ để đồng ý. Đồng ý rồi, buổi hẹn mới chắc chắn.`
    return adviser.looks_first ? t`${called} xem lời hẹn trước, rồi trả lời trong ${ANSWER_HOURS} giờ.` : null
  }
}

type PartProps = Pick<Props, 'adviser' | 'title' | 'child'>

/** Why one cannot book here, and what one can do about it. */
function NotBookable({ adviser, title, child }: PartProps) {
  const { t } = useLingui()
  const called = namedAdviser(adviser.advisory_name)
  const { why_not } = adviser
  if (why_not === 'closed') return <WaitingList adviser={adviser} title={title} child={child ?? null} />
  return (
    <section className="slots">
      <h2>{title}</h2>
      {why_not === 'guardian' ? (
        <Note
          tone="kind"
          action={
            <Link className="link" to="/my-profile/connect-account" search={{}}>
              {t`Kết nối với cha mẹ`}
            </Link>
          }
        >
          {t`Nhờ cha mẹ hẹn thầy cô giúp bạn nhé. Kết nối rồi, bạn tự chọn giờ và cha mẹ đồng ý là xong.`}
        </Note>
      ) : (
        <p className="slots-none small muted">
          {why_not === 'oneself'
            ? t`Đây là trang giới thiệu của thầy/cô, như học sinh nhìn thấy.`
            : t`${called} gặp học sinh, sinh viên. Cha mẹ hẹn cho con đã kết nối.`}
        </p>
      )}
    </section>
  )
}

/** Nothing is free: Malto tells the first one waiting when something becomes so. */
export function WaitingList({ adviser, title, child }: PartProps) {
  const { t } = useLingui()
  const wait = useWaitForSlot()
  const called = calledAdviser(adviser.advisory_name)
  const named = namedAdviser(adviser.advisory_name)
  const { waiting, why_not } = adviser
  const set = (on: boolean) =>
    wait.mutate({ adviser_id: adviser.id, on, ...(child ? { child_id: child.id } : {}) })
  return (
    <section className="slots">
      <h2>{title}</h2>
      <p className="small muted">
        {why_not === 'closed'
          ? t`${named} đang tạm nghỉ nhận hẹn mới.`
          : t`Bốn tuần tới của ${called} đã kín lịch.`}{' '}
        {waiting
          ? t`Có giờ trống, Malto báo ngay và giữ giờ đó hai tiếng.`
          : t`Vào danh sách chờ, có giờ trống là Malto báo và giữ giờ đó hai tiếng.`}
      </p>
      <Note error={wait.error} />
      {waiting ? (
        <div className="row wrap between">
          <span className="advisory-chip ok">
            <IconCheck size={16} aria-hidden />
            {t`Đang trong danh sách chờ`}
          </span>
          <Button size="sm" variant="default" loading={wait.isPending} onClick={() => set(false)}>
            {t`Thôi chờ`}
          </Button>
        </div>
      ) : (
        adviser.can.wait && (
          <Button
            loading={wait.isPending}
            leftSection={<IconBellRinging size={20} aria-hidden />}
            onClick={() => set(true)}
          >
            {t`Vào danh sách chờ`}
          </Button>
        )
      )}
    </section>
  )
}
