import type { PlaceNames } from '@malto/contract/modules/roles.calls'

const SHOWN = 2

/** "Đà Nẵng, Huế, +3": what fits below a name; nothing for who sees every place. */
export function sayPlaces(places: PlaceNames | null): string | null {
  if (!places) return null
  const names = [...places.provinces.map(shortly), ...places.schools]
  const more = names.length - SHOWN
  return [...names.slice(0, SHOWN), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** As people say it: Đà Nẵng, not Thành phố Đà Nẵng. */
const shortly = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '')
