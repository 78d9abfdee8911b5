import { Button, Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { getBadge } from '@malto/contract/modules/rewards.badges.calls'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useShareBadge } from '../rewards.hooks.ts'
import { sharedPath } from '../rewards.paths.ts'
import { useCopy, useSystemShare } from '../rewards.share.ts'
import '@mantine/core/styles/Checkbox.layer.css'

type Badge = Reply<typeof getBadge>

interface Props {
  readonly badge: Pick<Badge, 'name'>
  readonly award: Badge['awards'][number]
  readonly onClose: () => void
}

/** Before anything leaves Malto: what the world will see, and a yes of one's own. Afterwards: the link, and the way back. */
export function ShareSheet({ badge, award, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened onClose={onClose} title={t`Chia sẻ huy hiệu`}>
      {award.share_code ? (
        <Shared badge={badge} award={award} code={award.share_code} onClose={onClose} />
      ) : (
        <Asking award={award} />
      )}
    </Sheet>
  )
}

function Asking({ award }: Pick<Props, 'award'>) {
  const { t } = useLingui()
  const [agreed, setAgreed] = useState(false)
  const share = useShareBadge()
  return (
    <div className="stack">
      <p>{t`Ai có liên kết sẽ thấy ba điều:`}</p>
      <ul className="rw-seen">
        <li>{t`Tên gọi của bạn, không có họ`}</li>
        <li>{t`Huy hiệu và câu chuyện của nó`}</li>
        <li>{t`Ngày bạn nhận`}</li>
      </ul>
      <p className="small muted">{t`Không ai thấy trường, lớp hay hồ sơ của bạn. Ngừng chia sẻ lúc nào cũng được.`}</p>
      <Checkbox
        size="md"
        label={t`Mình đồng ý cho người có liên kết thấy những điều trên`}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Note error={share.error} />
      <Button
        disabled={!agreed}
        loading={share.isPending}
        onClick={() => share.mutate({ award_id: award.id, on: true, agreed })}
      >
        {t`Tạo liên kết`}
      </Button>
    </div>
  )
}

function Shared({ badge, award, code, onClose }: Props & { code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const system = useSystemShare()
  const share = useShareBadge()
  const url = location.origin + sharedPath(code)
  const stop = () =>
    share.mutate(
      { award_id: award.id, on: false, agreed: false },
      {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t`Đã ngừng chia sẻ. Liên kết cũ không mở được nữa.` })
          onClose()
        },
      },
    )
  return (
    <div className="stack">
      <p className="rw-link num">{url}</p>
      <div className="sheet-actions">
        <Button
          variant={system ? 'light' : 'filled'}
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy(url, t`Đã chép liên kết.`)}
        >
          {t`Chép liên kết`}
        </Button>
        {system && (
          <Button
            leftSection={<IconShare2 size={20} aria-hidden />}
            onClick={() => void system(t`Huy hiệu: ${badge.name}`, url)}
          >
            {t`Gửi cho bạn bè`}
          </Button>
        )}
      </div>
      <p className="small muted">{t`Người mở thấy tên gọi của bạn, huy hiệu và ngày nhận.`}</p>
      <Note error={share.error} />
      <Button variant="default" loading={share.isPending} onClick={stop}>
        {t`Ngừng chia sẻ`}
      </Button>
    </div>
  )
}
