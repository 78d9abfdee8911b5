import type { Resource, Words } from '@malto/contract'
import { Button } from '@mui/material'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../client.ts'
import { useSay } from '../language.ts'
import { isAsked } from '../second-yes.ts'
import { texts } from '../texts.ts'
import { following } from './useFollowing.ts'
import { words } from './words.ts'
import { failureText } from '../failures.ts'

interface Props {
  readonly resource: Pick<Resource, 'exportRows'>
  /** Filters and order, as the list has them. */
  readonly wishes: Readonly<Record<string, unknown>>
  readonly empty?: boolean
  readonly label?: Words
}

/** Asks for the file of a list; the panel at the bottom tells the rest, and saves it. */
export function StartExport({ resource, wishes, empty = false, label = texts.export }: Props) {
  const say = useSay()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      following.follow(await client(resource.exportRows, wishes as never))
    } catch (error) {
      if (!isAsked(error)) notify(failureText(error) || say(texts.export_failed), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const shown = say(empty ? words.nothing : label)
  return (
    <Button
      variant="outlined"
      startIcon={<IconDownload size={20} aria-hidden />}
      disabled={busy || empty}
      aria-label={shown}
      onClick={() => void run()}
    >
      <span className="label">{shown}</span>
    </Button>
  )
}
