import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconShieldHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useYou, useYouFirst } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Helpline, SheetDone } from '../../../ui/SheetParts.tsx'
import { useFeelUnsafe } from '../community.hooks.ts'
import './safety.css'

const LONGEST_NOTE = 500

interface Props {
  /** Where one is: "tường", a room's id. Helps whoever answers to find it. */
  readonly place?: string
  /** Only the sign, where there is no room for words. */
  readonly small?: boolean
}

/** On every screen with people: one press to a helpline and to those who look after the place. */
export function UnsafeButton({ place, small = false }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const name = t`Mình thấy không ổn`
  return (
    <>
      <button
        type="button"
        className={small ? 'unsafe small-one' : 'unsafe'}
        {...(small ? { 'aria-label': name, title: name } : {})}
        onClick={() => setOpened(true)}
      >
        <IconShieldHeart size={20} aria-hidden />
        {!small && <span>{name}</span>}
      </button>
      <UnsafeSheet opened={opened} onClose={() => setOpened(false)} place={place ?? null} />
    </>
  )
}

/** Under what one writes with: help, and everything about one's own safety. */
export function SafetyLine({ place }: { place: string }) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <div className="safety-line">
      <UnsafeButton place={place} />
      <Link to="/malto/safety" className="link">
        {t`An toàn của ${you}`}
      </Link>
    </div>
  )
}

function UnsafeSheet({
  opened,
  onClose,
  place,
}: {
  opened: boolean
  onClose: () => void
  place: string | null
}) {
  const { t } = useLingui()
  const you = useYou()
  const youFirst = useYouFirst()
  const [note, setNote] = useState('')
  const ask = useFeelUnsafe()
  const close = () => {
    ask.reset()
    setNote('')
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={ask.isSuccess ? t`Đã có người biết` : t`${youFirst} không một mình`}
    >
      <div className="stack">
        <Helpline />
        {ask.isSuccess ? (
          <SheetDone onClose={close}>
            {t`Người kiểm duyệt đã nhận lời nhắn của ${you} và xem trước những việc khác. Nếu đang nguy hiểm, gọi 111 hoặc nói ngay với người lớn ở gần ${you}.`}
          </SheetDone>
        ) : (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              ask.mutate({ note: note.trim() || null, place })
            }}
          >
            <p className="muted">
              {t`Hoặc báo cho người kiểm duyệt của Malto. Họ là người lớn, đọc lời ${you} trước những việc khác. Người khác không biết là ${you} báo.`}
            </p>
            <Textarea
              className="saying-field"
              size="lg"
              rows={3}
              label={t`Có chuyện gì vậy?`}
              description={t`Không viết cũng được`}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Note error={ask.error} />
            <div className="sheet-actions">
              <Button type="submit" loading={ask.isPending}>
                {t`Báo ngay`}
              </Button>
              <Button variant="default" onClick={close}>
                {t`Để sau`}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Sheet>
  )
}
