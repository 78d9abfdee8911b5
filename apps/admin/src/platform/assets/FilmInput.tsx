import type { Words } from '@malto/contract'
import { useOwn } from '../inputs/useField.ts'
import { useSay } from '../language.ts'
import { filmAddress, filmIn } from './film.address.ts'
import { FilmField } from './FilmField.tsx'

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The input of a form whose field holds the address of a film, or nothing. */
export function filmAddressInput(label: Words, help?: Words) {
  return function FilmAddressInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, fault } = useOwn(field)
    return (
      <FilmField
        label={say(label)}
        help={help && say(help)}
        value={filmIn(value)}
        optional
        fault={fault}
        onChange={(id) => set(id === null ? null : filmAddress(id))}
      />
    )
  }
}

/** The input of a form whose field holds the id of a film. */
export function filmInput(label: Words, help?: Words) {
  return function FilmInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, fault } = useOwn(field)
    return (
      <FilmField
        label={say(label)}
        help={help && say(help)}
        value={idOf(value)}
        fault={fault}
        onChange={set}
      />
    )
  }
}
