import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '../rewards.share.ts'

/** The code itself, large enough to read out at a counter. */
export function CodeBox({ code }: { code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="rw-code">
      <output className="num" aria-label={t`Mã của bạn`}>
        {code}
      </output>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t`Chép mã`}
        onClick={() => void copy(code, t`Đã chép mã.`)}
      >
        <IconCopy size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}
