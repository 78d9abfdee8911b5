import type { Reply } from '@malto/contract'
import { importQuestions } from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { RowFaults } from '../../../platform/excel/RowFaults.tsx'
import { sendFile } from '../../../platform/excel/sendFile.ts'
import { UploadButton } from '../../../platform/excel/UploadButton.tsx'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { words } from './words.ts'

interface Props {
  readonly version_id: number
  readonly unsaved: boolean
  readonly onUse: (content: TestContent) => void
}

/** Reads a file of questions, names each bad row, and lays a good one into the editor; saving stays a step of its own. */
export function ImportQuestions({ version_id, unsaved, onUse }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<Reply<typeof importQuestions> | null>(null)
  const read = async (file: File) => {
    setBusy(true)
    try {
      setSeen(await sendFile(importQuestions, { id: version_id }, file))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const content = seen?.content ?? null
  const count = showNumber(seen?.read ?? 0, language)
  return (
    <>
      <UploadButton label={say(words.upload)} busy={busy} onFile={(file) => void read(file)} />
      {seen ? (
        <Dialog open fullWidth maxWidth="md" onClose={() => setSeen(null)} aria-labelledby="import-title">
          <DialogTitle id="import-title">{say(words.import)}</DialogTitle>
          <DialogContent>
            <div className="stack">
              <p>{say(content ? words.import_read : words.import_faults, { count })}</p>
              {seen.faults.length > 0 ? <RowFaults faults={seen.faults} /> : null}
              {content ? <p className="small quiet">{say(words.import_text)}</p> : null}
              {content && unsaved ? <p className="bar">{say(words.import_unsaved)}</p> : null}
            </div>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={() => setSeen(null)}>
              {say(content ? texts.cancel : texts.close)}
            </Button>
            {content ? (
              <Button
                variant="contained"
                onClick={() => {
                  onUse(content)
                  setSeen(null)
                  notify(say(words.used), { type: 'info' })
                }}
              >
                {say(words.use)}
              </Button>
            ) : null}
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
