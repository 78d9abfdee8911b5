import { IconClock, IconListNumbers } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'

/** How long it takes, and how many questions. */
export function TestFacts({ minutes, count }: { minutes: number; count: number }) {
  const { t } = useLingui()
  return (
    <p className="test-facts small num">
      <span>
        <IconClock size={16} aria-hidden />
        {t`khoảng ${minutes} phút`}
      </span>
      <span>
        <IconListNumbers size={16} aria-hidden />
        {t`${count} câu`}
      </span>
    </p>
  )
}
