import { useEffect, useRef, useState } from 'react'

/** What is wrong, by the name of a field (`phone`, `hours.2.until`). */
export type Faults<Field extends string = string> = Readonly<Partial<Record<Field, string | undefined>>>

/** The faults of one form. Whenever they are told anew, the first wrong field takes the focus. */
export function useFaults<Field extends string = string>() {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState({ faults: {} as Faults<Field>, told: 0 })
  useEffect(() => {
    if (state.told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.told])
  return {
    form,
    faults: state.faults,
    /** True when something is wrong: then nothing is sent. */
    tell: (faults: Faults<Field>): boolean => {
      const wrong = Object.values(faults).some(Boolean)
      setState(({ told }) => ({ faults, told: wrong ? told + 1 : told }))
      return wrong
    },
    forgive: (...names: Field[]) =>
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
