import { Popover } from '@mui/material'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picker } from '../../platform/arrangement.ts'
import { useSay } from '../../platform/language.ts'
import { OptionList } from '../../platform/list/OptionList.tsx'
import { useNamed } from '../../platform/picking.ts'
import { texts } from '../../platform/texts.ts'

interface Props {
  readonly title: string
  readonly picker: Picker
  readonly value: number | null
  readonly onChange: (id: string | null) => void
}

export const popoverPaper = (name: string) => ({
  role: 'dialog',
  'aria-label': name,
  sx: { mt: 0.75, borderRadius: '16px', border: '1px solid var(--line)', boxShadow: 'var(--shadow-2)' },
})

/** A quiet pill until a place is chosen; then it says which, and can be dropped. */
export function PlacePill({ title, picker, value, onChange }: Props) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const named = useNamed(picker, value)
  const opener = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  }
  return (
    <>
      {value === null ? (
        <button type="button" className="pill" {...opener}>
          {title}
          <IconChevronDown size={16} aria-hidden />
        </button>
      ) : (
        <span className="pill-set">
          <button
            type="button"
            className="pill"
            title={say(texts.filter_by, { name: title.toLowerCase() })}
            {...opener}
          >
            <span className="ellipsis">{named ?? `${title}: ${value}`}</span>
          </button>
          <button
            type="button"
            className="pill"
            aria-label={say(texts.drop_filter, { name: title })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: popoverPaper(title) }}
      >
        <OptionList
          picker={picker}
          onChoose={({ id }) => {
            onChange(String(id))
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}
