import { undoImport } from '@malto/contract/modules/imports.admin'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../client.ts'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { words } from './words.ts'
import { failureText } from '../failures.ts'

/** Takes an import back, and says what became of it. */
export function useUndo(onDone: () => void) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const undo = async (id: string) => {
    setBusy(true)
    try {
      const { undone, left } = await client(undoImport, { id })
      const counts = { undone: showNumber(undone, language), left: showNumber(left.length, language) }
      const reason = left[0]?.reason ?? ''
      const line = left.length === 0 ? words.undone : undone > 0 ? words.undone_part : words.undone_none
      notify(say(line, { ...counts, reason }), { type: left.length > 0 ? 'warning' : 'success' })
      refresh()
      onDone()
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, undo }
}
