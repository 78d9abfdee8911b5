import { useEffect, useState } from 'react'
import { whenIdle } from '../platform/idle.ts'

/**
 * What checks a form by the shapes of the contract weighs more than the form (it brings zod): it comes once the page is
 * calm, and whoever hands in sooner waits for it. `load` is one and the same function at every drawing.
 */
export function useChecksComing(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
}

/** The same for a form that has nothing else to say that it is busy, or why it could not go on. */
export function useChecking<Checks>(load: () => Promise<Checks>) {
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null })
  useChecksComing(load)
  return {
    busy: state.busy,
    /** It could not be fetched: nothing was checked and nothing sent, handing in again tries again. */
    failure: state.failure,
    check: async (use: (checks: Checks) => void): Promise<void> => {
      if (state.busy) return
      setState({ busy: true, failure: null })
      try {
        const checks = await load()
        setState({ busy: false, failure: null })
        use(checks)
      } catch (failure) {
        setState({ busy: false, failure })
      }
    },
  }
}
