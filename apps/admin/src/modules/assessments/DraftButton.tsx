import { draftVersion } from '@malto/contract/modules/assessments.admin'
import { Button } from '@mui/material'
import { IconCopyPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { contentPath } from './assessments.paths.ts'
import { words } from './words.ts'
import { failureText } from '../../platform/failures.ts'

interface Props {
  readonly version_id: number
  /** The one thing to do on its page. */
  readonly main?: boolean
}

/** Copies a version into a draft and opens it for writing. */
export function DraftButton({ version_id, main = false }: Props) {
  const say = useSay()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { id, number } = await client(draftVersion, { version_id })
      notify(say(words.drafted, { number }), { type: 'success' })
      await navigate(contentPath(id))
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...(main ? { className: 'main' } : {})}
      variant={main ? 'contained' : 'outlined'}
      startIcon={<IconCopyPlus size={20} aria-hidden />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void make()}
    >
      {say(words.new_draft)}
    </Button>
  )
}
