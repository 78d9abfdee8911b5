import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconClockPause,
  IconCopy,
  IconCornerUpLeft,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '@malto/contract/modules/chat.calls'
import { EDIT_MINUTES } from '@malto/contract/modules/chat.rules'
import { isSetAside, type Reaction } from '@malto/contract/modules/moderation.rules'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useHideSubject } from '../../community.hooks.ts'
import { Reactions } from '../../safety/Reactions.tsx'
import { useRemoveMessage } from '../chat.hooks.ts'

interface Props {
  /** Null: closed. */
  readonly message: Message | null
  readonly can_write: boolean
  readonly onClose: () => void
  readonly onReact: (message: Message, reaction: Reaction | null) => void
  readonly onReply: (message: Message) => void
  readonly onEdit: (message: Message) => void
  readonly onReport: (message: Message) => void
  /** For whoever looks after the room. */
  readonly onSetAside?: (message: Message) => void
  readonly onPerson: (message: Message) => void
  /** It is gone from this screen now. */
  readonly onGone: (message: Message) => void
}

/** What one can do with a message: one's own is changed or taken back, another's answered, reported or hidden. */
export function MessageMenu({ message, onClose, ...rest }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Sheet opened={message !== null} onClose={close} title={asking ? t`Xóa tin này?` : t`Tin nhắn`}>
      {message && (asking ? <Removing message={message} onClose={close} onGone={rest.onGone} /> : null)}
      {message && !asking && (
        <Choices message={message} onClose={close} onRemove={() => setAsking(true)} {...rest} />
      )}
    </Sheet>
  )
}

interface ChoicesProps extends Omit<Props, 'message'> {
  readonly message: Message
  readonly onRemove: () => void
}

function Choices({ message, can_write, onClose, onRemove, onGone, ...on }: ChoicesProps) {
  const { t } = useLingui()
  const hide = useHideSubject()
  const { own, text } = message
  const [opened_at] = useState(() => Date.now())
  const young = opened_at - Date.parse(message.said_at) < EDIT_MINUTES * 60_000
  const then = (work: (message: Message) => void) => () => {
    onClose()
    work(message)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    onClose()
    showToast({ kind: 'ok', text: t`Đã chép tin này.` })
  }
  return (
    <div className="stack tight">
      {can_write && message.state === 'shown' && (
        <div className="row menu-reactions">
          <Reactions
            reactions={message.reactions}
            mine={message.my_reaction}
            onReact={(reaction) => then((each) => on.onReact(each, reaction))()}
          />
        </div>
      )}
      <ul className="sheet-list">
        {can_write && <Choice icon={IconCornerUpLeft} word={t`Trả lời`} onClick={then(on.onReply)} />}
        {text !== '' && <Choice icon={IconCopy} word={t`Chép lời`} onClick={() => void copy()} />}
        {own && can_write && young && text !== '' && !isSetAside(message) && (
          <Choice icon={IconPencil} word={t`Sửa (trong 15 phút đầu)`} onClick={then(on.onEdit)} />
        )}
        {own && <Choice icon={IconTrash} word={t`Xóa`} grave onClick={onRemove} />}
        {!own && (
          <>
            <Choice
              icon={IconEyeOff}
              word={t`Ẩn tin này với mình`}
              onClick={() =>
                hide.mutate(
                  { subject_kind: 'message', subject_id: message.id, hidden: true },
                  { onSuccess: then(onGone) },
                )
              }
            />
            <Choice icon={IconUser} word={t`Về ${message.sender.nickname}`} onClick={then(on.onPerson)} />
            <Choice icon={IconFlag} word={t`Báo cáo tin này`} grave onClick={then(on.onReport)} />
            {on.onSetAside && !message.sender.adviser && (
              <Choice
                icon={IconClockPause}
                word={t`Tạm ẩn chờ xem lại`}
                grave
                onClick={then(on.onSetAside)}
              />
            )}
          </>
        )}
      </ul>
      <Note error={hide.error} />
    </div>
  )
}

interface ChoiceProps {
  readonly icon: typeof IconCopy
  readonly word: string
  readonly grave?: boolean
  readonly onClick: () => void
}

function Choice({ icon: IconOf, word, grave = false, onClick }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={grave ? 'sheet-row grave-row' : 'sheet-row'} onClick={onClick}>
        <IconOf size={22} aria-hidden />
        {word}
      </button>
    </li>
  )
}

function Removing({ message, onClose, onGone }: Pick<ChoicesProps, 'message' | 'onClose' | 'onGone'>) {
  const { t } = useLingui()
  const remove = useRemoveMessage()
  return (
    <div className="stack">
      <p className="muted">{t`Trong phòng không ai đọc được tin này nữa. Nếu đã có bạn báo cáo, người kiểm duyệt vẫn giữ bản chép của tin.`}</p>
      <Note error={remove.error} />
      <div className="sheet-actions">
        <Button
          className="grave"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { message_id: message.id },
              {
                onSuccess: () => {
                  onClose()
                  onGone(message)
                },
              },
            )
          }
        >
          {t`Xóa`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Để sau`}
        </Button>
      </div>
    </div>
  )
}
