import type { Reply } from '@malto/contract'
import { exportCareerBank, importCareers } from '@malto/contract/modules/careers.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { RowFaults } from '../../platform/excel/RowFaults.tsx'
import { sendFile } from '../../platform/excel/sendFile.ts'
import { UploadButton } from '../../platform/excel/UploadButton.tsx'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { words } from './words.ts'

type Seen = Reply<typeof importCareers>

/** The whole bank as a file, and back: looked at first, saved only when no row is wrong. */
export function BankTools() {
  const say = useSay()
  const notify = useNotify()
  const writes = useHolds('careers.write')
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const close = () => {
    setSeen(null)
    setFile(null)
  }
  const read = async (chosen: File) => {
    setBusy(true)
    try {
      setSeen(await sendFile(importCareers, { apply: false }, chosen))
      setFile(chosen)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {writes ? (
        <UploadButton label={say(words.upload)} busy={busy} onFile={(one) => void read(one)} />
      ) : null}
      <DownloadButton
        call={exportCareerBank}
        input={{}}
        save_as="malto-career-bank.xlsx"
        label={words.bank}
        icon={IconDatabaseExport}
      />
      {seen && file ? <ImportDialog seen={seen} file={file} onSeen={setSeen} onClose={close} /> : null}
    </>
  )
}

interface Props {
  readonly seen: Seen
  readonly file: File
  readonly onSeen: (seen: Seen) => void
  readonly onClose: () => void
}

function ImportDialog({ seen, file, onSeen, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const { faults } = seen
  const counts = ({ read, added, changed }: Seen) => ({
    read: showNumber(read, language),
    added: showNumber(added, language),
    changed: showNumber(changed, language),
  })
  const some = seen.added + seen.changed > 0
  const ready = faults.length === 0 && some
  const apply = async () => {
    setBusy(true)
    try {
      const done = await sendFile(importCareers, { apply: true }, file)
      // Between the look and the saving somebody may have changed what the file leans on.
      if (!done.applied) return onSeen(done)
      notify(say(words.applied, counts(done)), { type: 'success' })
      onClose()
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const line = faults.length > 0 ? words.import_faults : some ? words.import_ready : words.import_same
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="bank-import">
      <DialogTitle id="bank-import">{say(words.import)}</DialogTitle>
      <DialogContent>
        <div className="stack">
          <p>{say(line, counts(seen))}</p>
          {faults.length > 0 ? <RowFaults faults={faults} /> : null}
          <p className="small quiet">{say(words.import_template)}</p>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say(ready ? texts.cancel : texts.close)}
        </Button>
        {ready ? (
          <Button variant="contained" loading={busy} onClick={() => void apply()}>
            {say(words.apply)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
