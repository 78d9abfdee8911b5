import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet, Sheet } from '../../../ui/Sheet.tsx'
import { Bone } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useEventFeed, useRenewEventFeed } from '../events.hooks.ts'
import { useCopy } from '../events.share.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The calendar of one's own telephone follows what one is interested in, by an address that only one knows. */
export function FeedSheet({ opened, onClose }: Props) {
  const { t } = useLingui()
  const feed = useEventFeed(opened)
  const renew = useRenewEventFeed()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Sheet opened={opened && !asking} onClose={onClose} title={t`Đưa lịch sang điện thoại`}>
        <div className="stack">
          <p className="muted">{t`Dán địa chỉ này vào ứng dụng lịch một lần. Buổi nào vừa đánh dấu quan tâm hay đổi giờ, lịch tự theo.`}</p>
          <Loaded query={feed} pending={<Bone width="100%" height={52} />}>
            {({ path }) => <Address address={location.origin + path} />}
          </Loaded>
          <Note tone="kind">{t`Ai có địa chỉ này đều thấy các buổi đã đánh dấu, nên giữ riêng nhé. Lỡ gửi nhầm thì đổi địa chỉ mới.`}</Note>
          {feed.data && (
            <Button variant="default" size="sm" className="event-renew" onClick={() => setAsking(true)}>
              {t`Đổi địa chỉ mới`}
            </Button>
          )}
        </div>
      </Sheet>
      <ConfirmSheet
        opened={opened && asking}
        onClose={() => {
          setAsking(false)
          renew.reset()
        }}
        title={t`Đổi sang địa chỉ mới?`}
        text={t`Địa chỉ cũ ngừng ngay. Ứng dụng lịch nào đang dùng nó cần dán lại địa chỉ mới.`}
        action={t`Đổi địa chỉ`}
        busy={renew.isPending}
        error={renew.error}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              setAsking(false)
              showToast({ kind: 'ok', text: t`Đã có địa chỉ mới.` })
            },
          })
        }
      />
    </>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="stack tight">
      <TextInput
        label={t`Địa chỉ lịch`}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="event-feed-actions">
        <Button
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy(address, t`Đã chép địa chỉ lịch.`)}
        >
          {t`Chép địa chỉ`}
        </Button>
        <Button
          variant="light"
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
        >
          {t`Mở ứng dụng lịch`}
        </Button>
      </div>
    </div>
  )
}
