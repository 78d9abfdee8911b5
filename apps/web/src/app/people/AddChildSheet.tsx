import { SegmentedControl } from '@mantine/core'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AskForm } from '../../modules/family/components/AskForm.tsx'
import { PairForm } from '../../modules/family/components/PairForm.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPaired: (child_id: string | null) => void
  readonly onAsked: () => void
  readonly onMake: () => void
}

type Way = 'code' | 'phone' | 'make'

/** Three ways to a child: the code on their screen, their number, or a new account. */
export function AddChildSheet({ opened, onClose, onPaired, onAsked, onMake }: Props) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('code')
  const then = (act: () => void) => {
    onClose()
    act()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Thêm con`}>
      <div className="stack fields add-child">
        <SegmentedControl<Way>
          aria-label={t`Cách kết nối`}
          value={way}
          onChange={setWay}
          data={[
            { value: 'code', label: t`Nhập mã` },
            { value: 'phone', label: t`Số của con` },
            { value: 'make', label: t`Tạo mới` },
          ]}
        />
        {way === 'code' && <PairForm onPaired={(id) => then(() => onPaired(id))} />}
        {way === 'phone' && <AskForm viewer="parent" onAsked={() => then(onAsked)} />}
        {way === 'make' && (
          <>
            <p className="muted">
              {t`Con chưa có điện thoại? Anh/chị tạo tài khoản cho con: một tên đăng nhập, một mật khẩu, kết nối sẵn với anh/chị.`}
            </p>
            <Button fullWidth onClick={() => then(onMake)}>
              {t`Tạo tài khoản cho con`}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
