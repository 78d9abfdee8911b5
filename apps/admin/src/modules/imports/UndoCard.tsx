import type { Reply } from '@malto/contract'
import type { importsResource } from '@malto/contract/modules/imports.admin'
import { Button } from '@mui/material'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ActDialog } from '../../platform/ActDialog.tsx'
import type { Row } from '../../platform/arrangement.ts'
import { useUndo } from '../../platform/excel/useUndo.ts'
import { words as excel } from '../../platform/excel/words.ts'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { words } from './words.ts'

type Import = Reply<typeof importsResource.get>

/** The way back, as long as there is one. */
export function UndoCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const may = useHolds('imports.undo')
  const [open, setOpen] = useState(false)
  const { busy, undo } = useUndo(() => setOpen(false))
  const { id, can_undo } = row as unknown as Import
  if (!may || !can_undo) return null
  return (
    <section className="card desk" aria-label={say(words.undo)}>
      <p className="small quiet">{say(excel.undo_text)}</p>
      <Button
        variant="outlined"
        startIcon={<IconArrowBackUp size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(words.undo)}
      </Button>
      {open ? (
        <ActDialog
          title={say(words.undo)}
          yes={say(excel.undo)}
          danger
          busy={busy}
          fault={null}
          onYes={() => void undo(id)}
          onClose={() => setOpen(false)}
        >
          <p>{say(excel.undo_text)}</p>
        </ActDialog>
      ) : null}
    </section>
  )
}
