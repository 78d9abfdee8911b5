import { CallError } from '@malto/contract'
import { useState } from 'react'
import { failureText } from './failures.ts'
import { isAsked } from './second-yes.ts'

export interface Submitting {
  readonly busy: boolean
  /** The failure's sentence, when it belongs to no field. */
  readonly fault: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly code: string | null
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
  readonly clear: () => void
}

type Failure = Pick<Submitting, 'fault' | 'fields' | 'code'>
const none: Failure = { fault: null, fields: {}, code: null }

/** Sends a small form: busy while it travels, texts at their fields when it fails. True when it went through. */
export function useSubmit(): Submitting {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>(none)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFailure(none)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // It waits for a second person, and its own dialog says so.
      if (isAsked(error)) return false
      const entries = Object.entries(error.fields).map(
        ([field, faults]) => [field, faults.join(' ')] as const,
      )
      const fields = Object.fromEntries(entries)
      setFailure({ fault: entries.length > 0 ? null : failureText(error), fields, code: error.code })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, ...failure, run, clear: () => setFailure(none) }
}
