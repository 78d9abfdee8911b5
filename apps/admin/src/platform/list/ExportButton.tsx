import { Button } from '@mui/material'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { Arrangement } from '../arrangement.ts'
import type { ConsoleProvider } from '../dataProvider.ts'
import { useSay } from '../language.ts'
import { saveFile } from '../saveFile.ts'
import { texts } from '../texts.ts'

/** Exactly the rows that the filters leave, as the server writes them; the bearer travels in the header. */
export function ExportButton({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const provider = useDataProvider<ConsoleProvider>()
  const notify = useNotify()
  const { filterValues, sort } = useListContext()
  const [busy, setBusy] = useState(false)
  const { name } = arrangement.resource

  const run = async () => {
    setBusy(true)
    try {
      const order = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`
      const { data } = await provider.exportRows(name, {
        filters: filterValues as Record<string, unknown>,
        sort: order,
      })
      saveFile(data, `malto-${name}.xlsx`)
      notify(say(texts.exported), { type: 'success' })
    } catch (error) {
      notify((error as Error).message || say(texts.export_failed), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<IconDownload size={20} aria-hidden />}
      disabled={busy}
      aria-label={say(busy ? texts.exporting : texts.export)}
      onClick={() => void run()}
    >
      <span className="label">{say(busy ? texts.exporting : texts.export)}</span>
    </Button>
  )
}
