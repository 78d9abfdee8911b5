import { CallError, Changed } from '@malto/contract'
import { testVersionsResource } from '@malto/contract/modules/assessments.admin'
import { TestContent } from '@malto/contract/modules/assessments.content'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { type Faults, faultsIn, faultsUnder } from '../../../platform/shapeFaults.ts'
import type { Version } from '../VersionExtra.tsx'
import { tidied } from './content.edit.ts'
import type { Act } from './editing.ts'
import { words } from './words.ts'
import { failureText } from '../../../platform/failures.ts'

/** What is written: a version that is there, or the first one of a test. */
export type Subject = Pick<Version, 'library_id' | 'library_title' | 'scoring' | 'status'> &
  Partial<Pick<Version, 'id' | 'version' | 'number'>>

interface Given {
  readonly subject: Subject
  readonly act: (act: Act) => void
  readonly onSaved: (version: Version) => void
  readonly onFaults: () => void
}

/** Saves by the contract's own rules first, then by the server's; both tell each fault at its field. */
export function useSaving({ subject, act, onSaved, onFaults }: Given) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Version | null>(null)

  const tell = (faults: Faults) => {
    setTheirs(null)
    act({ kind: 'faults', faults })
    onFaults()
  }

  const save = async (given: TestContent, version = subject.version) => {
    const content = tidied(given)
    const faults = faultsIn(TestContent, content, language)
    if (Object.keys(faults).length > 0) return tell(faults)
    const { library_id, id } = subject
    setBusy(true)
    try {
      const saved =
        id === undefined
          ? await client(testVersionsResource.create, { library_id, content })
          : await client(testVersionsResource.update, { id, version: version ?? 0, library_id, content })
      setTheirs(null)
      act({ kind: 'saved', content: saved.content })
      notify(say(words.saved), { type: 'success' })
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Changed.is(error) && id !== undefined) {
        setTheirs(await client(testVersionsResource.get, { id }))
        return
      }
      const told = faultsUnder(
        Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')])),
        'content',
      )
      if (Object.keys(told).length > 0) tell(told)
      else notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save, theirs, dismiss: () => setTheirs(null) }
}
