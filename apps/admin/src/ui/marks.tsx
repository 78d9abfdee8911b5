import { IconArrowDown, IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react'

/** The small marks that MUI's controls are drawn with. */
export const EmptyBox = () => <span className="tick" />

export const CheckedBox = () => (
  <span className="tick on">
    <IconCheck size={14} stroke={3.4} aria-hidden />
  </span>
)

export const MixedBox = () => (
  <span className="tick on">
    <IconMinus size={14} stroke={3.4} aria-hidden />
  </span>
)

/** Down is descending; MUI turns it round for ascending. */
export const SortArrow = ({ className }: { className?: string }) => (
  <IconArrowDown size={15} stroke={2.2} {...(className ? { className } : {})} aria-hidden />
)

export const SelectArrow = ({ className }: { className?: string }) => (
  <IconChevronDown size={18} {...(className ? { className } : {})} style={{ right: 12 }} aria-hidden />
)
