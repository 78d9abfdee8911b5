import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAIRING_MINUTES } from '@malto/contract/modules/family.calls'
import { showSeconds, useSecondsUntil } from '../../../platform/clock.ts'
import { Note } from '../../../ui/Note.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { pairingAddress, speakable } from '../family.codes.ts'
import { useMakePairingCode } from '../family.hooks.ts'

interface Shown {
  readonly pairing_code: string
  readonly until: number
}

/** Big enough to read across a table, in two parts as one says it. */
export function PairingCode() {
  const { t } = useLingui()
  const make = useMakePairingCode()
  const [shown, setShown] = useState<Shown | null>(null)
  const left = useSecondsUntil(shown?.until ?? 0)

  const ask = () =>
    make.mutate(
      {},
      {
        onSuccess: ({ pairing_code, expires_in }) =>
          setShown({ pairing_code, until: Date.now() + expires_in * 1000 }),
      },
    )

  if (shown && left > 0) {
    const spoken = speakable(shown.pairing_code)
    return (
      <div className="pairing">
        <p>{t`Đưa mã này cho cha mẹ nhé:`}</p>
        <p className="pairing-code num" aria-label={shown.pairing_code.split('').join(' ')}>
          {spoken}
        </p>
        <QrCode
          text={pairingAddress(location.origin, shown.pairing_code)}
          label={t`Mã QR để cha mẹ quét: ${spoken}`}
        />
        <p className="small muted num">{t`Còn ${showSeconds(left)}. Mã dùng một lần.`}</p>
      </div>
    )
  }
  return (
    <div className="pairing">
      <p className="muted">
        {shown
          ? t`Mã cũ hết hạn rồi, mình tạo mã mới nhé.`
          : t`Bạn tạo mã sáu số, cha mẹ nhập hoặc quét là kết nối ngay. Mã dùng được ${PAIRING_MINUTES} phút.`}
      </p>
      <Note error={make.error} />
      <Button color="dom.3" loading={make.isPending} onClick={ask}>
        {shown ? t`Tạo mã mới` : t`Tạo mã kết nối`}
      </Button>
    </div>
  )
}
