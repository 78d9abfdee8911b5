import { useEffect, useRef, useState } from 'react'
import type { Faults } from '../auth.form.ts'

/** What is wrong, by field. Whenever it is told anew, the first wrong field takes the focus. */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<{ faults: Faults; told: number }>({ faults: {}, told: 0 })
  useEffect(() => {
    if (state.told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.told])
  return {
    form,
    faults: state.faults,
    /** True when something is wrong: then nothing is sent. */
    tell: (faults: Faults): boolean => {
      const wrong = Object.values(faults).some(Boolean)
      setState(({ told }) => ({ faults, told: wrong ? told + 1 : told }))
      return wrong
    },
    forgive: (...names: string[]) =>
      setState((now) =>
        names.some((name) => now.faults[name])
          ? {
              ...now,
              faults: { ...now.faults, ...Object.fromEntries(names.map((name) => [name, undefined])) },
            }
          : now,
      ),
  }
}
