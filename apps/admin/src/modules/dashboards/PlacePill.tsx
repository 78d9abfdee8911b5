import { Popover } from '@mui/material'
import { useState } from 'react'
import type { Picker } from '../../platform/arrangement.ts'
import { OptionList } from '../../platform/list/OptionList.tsx'
import { Pill, popoverPaper } from '../../platform/list/Pill.tsx'
import { useNamed } from '../../platform/picking.ts'

interface Props {
  readonly title: string
  readonly picker: Picker
  readonly value: number | null
  readonly onChange: (id: string | null) => void
}

/** The place that a board is cut to. */
export function PlacePill({ title, picker, value, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const named = useNamed(picker, value)
  return (
    <>
      <Pill
        title={title}
        label={value === null ? null : (named ?? `${title}: ${value}`)}
        open={anchor !== null}
        onOpen={setAnchor}
        onDrop={() => onChange(null)}
      />
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
