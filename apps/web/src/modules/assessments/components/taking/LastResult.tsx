import { IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { testIcons } from './test-icons.ts'
import { useDay } from './test-state.ts'

interface Props {
  readonly result: NonNullable<LibraryCard['last_result']>
  readonly scoring: LibraryCard['scoring']
}

export function LastResult({ result, scoring }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const IconOf = testIcons[scoring]
  return (
    <Link className="card card-link" to="/result-multi-choice" search={{ result_id: result.id }}>
      <Hex tone="soft" size={44}>
        <IconOf size={22} aria-hidden />
      </Hex>
      <span className="grow">
        <b className="card-title">{t`Kết quả gần nhất`}</b>
        <span className="card-text small muted num">{t`Ngày ${day(result.made_at)}`}</span>
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </Link>
  )
}
