import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAIRING_MINUTES } from '@malto/contract/modules/family.calls'
import { Note } from '../../../ui/Note.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { codeIn, speakable } from '../family.codes.ts'
import { usePair } from '../family.hooks.ts'
import { canScan, Scanner } from './Scanner.tsx'

interface Props {
  /** Came with the address, out of a child's QR: still the parent's own press connects. */
  readonly code?: string | undefined
  readonly onPaired: (child_id: string | null) => void
}

/** Six digits from the child's screen, typed or scanned; they connect at once. */
export function PairForm({ code = '', onPaired }: Props) {
  const { t } = useLingui()
  const pair = usePair()
  const [typed, setTyped] = useState(speakable(code))
  const [fault, setFault] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)

  function connect(written: string): void {
    const pairing_code = codeIn(written)
    if (!pairing_code) return setFault(t`Mã kết nối gồm 6 chữ số.`)
    pair.mutate(
      { pairing_code },
      {
        onSuccess: ({ person, code: standing }) => {
          setTyped('')
          showToast({
            kind: 'ok',
            text:
              standing === '1'
                ? t`Đã kết nối với ${person.name ?? t`con`}.`
                : t`Phụ huynh đầu tiên của con cần xác nhận trước.`,
          })
          onPaired(person.id)
        },
      },
    )
  }

  return (
    <form
      className="stack pair-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        connect(typed)
      }}
    >
      <p className="small muted">{t`Con mở trang Kết nối, anh/chị nhập mã trong ${PAIRING_MINUTES} phút.`}</p>
      <TextInput
        label={t`Mã kết nối của con`}
        classNames={{ input: 'pair-code' }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="739 204"
        maxLength={9}
        value={typed}
        error={fault}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6)
          setTyped(digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits)
          setFault(null)
          pair.reset()
        }}
      />
      <Note error={pair.error} />
      <Button type="submit" fullWidth loading={pair.isPending}>
        {t`Kết nối`}
      </Button>
      {canScan() &&
        (scanning ? (
          <Scanner
            onCode={(scanned) => {
              setScanning(false)
              setTyped(speakable(scanned))
              connect(scanned)
            }}
            onStop={() => setScanning(false)}
          />
        ) : (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconQrcode size={20} aria-hidden />}
            onClick={() => setScanning(true)}
          >
            {t`Quét mã QR`}
          </Button>
        ))}
    </form>
  )
}
