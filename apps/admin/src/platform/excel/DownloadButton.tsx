import type { Words } from '@malto/contract'
import type { Call, Sent } from '@malto/contract/core/call'
import { Button } from '@mui/material'
import { type Icon, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../client.ts'
import { useSay } from '../language.ts'
import { saveFile } from '../saveFile.ts'
import { texts } from '../texts.ts'
import { failureText } from '../failures.ts'

interface Props<C extends Call> {
  /** A call that gives a file. */
  readonly call: C
  readonly input: Sent<C>
  readonly save_as: string
  readonly label: Words
  readonly icon?: Icon
  readonly disabled?: boolean
}

/** Asks for a file with the bearer in the header, and hands it to the browser's downloads. */
export function DownloadButton<C extends Call>(props: Props<C>) {
  const { call, input, save_as, label, icon: Mark = IconDownload, disabled = false } = props
  const say = useSay()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const file: unknown = await client(call, input)
      if (!(file instanceof Blob)) throw new Error(say(texts.export_failed))
      saveFile(file, save_as)
      notify(say(texts.exported), { type: 'success' })
    } catch (error) {
      notify(failureText(error) || say(texts.export_failed), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Mark size={20} aria-hidden />}
      disabled={busy || disabled}
      aria-label={say(busy ? texts.exporting : label)}
      onClick={() => void run()}
    >
      <span className="label">{say(busy ? texts.exporting : label)}</span>
    </Button>
  )
}
