import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DomProgress } from '../../../../ui/DomProgress.tsx'
import type { Taken } from '../../assessments.hooks.ts'

interface Props {
  readonly taken: Taken
  readonly answered: number
  readonly all: number
  /** From 1 on; null where no question is on the screen. */
  readonly at: number | null
}

/** The way out, how far along, and which question this is. */
export function TestTop({ taken, answered, all, at }: Props) {
  const { t } = useLingui()
  return (
    <header className="testing-top">
      <ActionIcon
        aria-label={t`Tạm dừng`}
        renderRoot={(props) => (
          <Link
            to="/multiple-choice/$library"
            params={{ library: taken.library }}
            search={{ child_id: taken.child_id ?? undefined }}
            {...props}
          />
        )}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <div className="grow">
        <DomProgress
          label={t`Đã trả lời ${answered} trên ${all} câu`}
          value={all === 0 ? 0 : answered / all}
        />
      </div>
      <span className="testing-count num" aria-hidden>
        {at ?? answered}
        <span>/{all}</span>
      </span>
      <output className="hidden-words">{at === null ? '' : t`Câu ${at} trên ${all}`}</output>
    </header>
  )
}
