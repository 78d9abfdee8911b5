import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentType } from 'react'
import { DELETION_DAYS, type DataRequest } from '@malto/contract/modules/profile.calls'
import { useSession } from '../../../platform/session.ts'
import { Hex } from '../../../ui/Hex.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAskForDeletion, useCancelDeletion } from '../profile.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'
import { useYou } from '../../../platform/reader.ts'

interface Props {
  readonly requests: readonly DataRequest[]
  /** The field in which the password is typed. */
  readonly Password: ComponentType<{ readonly value: string; readonly onChange: (value: string) => void }>
}

/** Leaving for good: proved by the password, and for fourteen days it can be taken back. */
export function Leaving({ requests, Password }: Props) {
  const { t, i18n } = useLingui()
  const you = useYou()
  const ask = useAskForDeletion()
  const cancel = useCancelDeletion()
  const user = useSession().user
  const [opened, setOpened] = useState(false)
  const [password, setPassword] = useState('')
  const open = requests.find(
    ({ kind, state }) => kind === 'deletion' && (state === 'waiting' || state === 'working'),
  )
  const day = open?.until && writeDate(i18n.locale, 'long', open.until)

  function close(): void {
    setOpened(false)
    setPassword('')
    ask.reset()
  }

  return (
    <section className="card stack" aria-labelledby="leaving">
      <div className="row">
        <Hex size={42} tone="bad">
          <IconUserMinus size={20} aria-hidden />
        </Hex>
        <div className="grow">
          <h3 id="leaving">{t`Xóa tài khoản`}</h3>
          <p className="small muted">
            {t`Có ${DELETION_DAYS} ngày để đổi ý. Sau đó dữ liệu về ${you} được xóa, không lấy lại được.`}
          </p>
          {user?.account_kind !== 'parent' && (
            <p className="small muted">
              {user?.advisory_expert_profile
                ? t`Lời trong các buổi hẹn ở lại với học sinh, không kèm tên thầy/cô, đến hết hạn lưu.`
                : t`Lời trong các buổi hẹn cố vấn khi bạn chưa đủ 18 tuổi được giữ không kèm tên đến hết hạn lưu, để bảo vệ bạn.`}
            </p>
          )}
        </div>
      </div>
      {open ? (
        <>
          <Note tone="wait">{t`Tài khoản sẽ được xóa vào ${day ?? ''}.`}</Note>
          <Note error={cancel.error} />
          <Button
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                {},
                { onSuccess: () => showToast({ kind: 'ok', text: t`Tài khoản của ${you} được giữ lại.` }) },
              )
            }
          >
            {t`Giữ lại tài khoản`}
          </Button>
        </>
      ) : (
        <Button variant="default" size="sm" onClick={() => setOpened(true)}>
          {t`Xóa tài khoản`}
        </Button>
      )}
      <Sheet opened={opened} onClose={close} title={t`Xóa tài khoản của ${you}?`}>
        <form
          className="stack fields"
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate({ password }, { onSuccess: close })
          }}
        >
          <p className="muted">
            {t`Việc học, nghề đã lưu, kết quả và huy hiệu mất theo sau ${DELETION_DAYS} ngày. Muốn giữ thì tải dữ liệu về trước nhé.`}
          </p>
          <Password
            value={password}
            onChange={(value) => {
              setPassword(value)
              ask.reset()
            }}
          />
          <Note error={ask.error} />
          <div className="sheet-actions">
            <Button type="submit" className="grave" loading={ask.isPending} disabled={password === ''}>
              {t`Xóa sau ${DELETION_DAYS} ngày`}
            </Button>
            <Button variant="default" onClick={close}>
              {t`Để sau`}
            </Button>
          </div>
        </form>
      </Sheet>
    </section>
  )
}
