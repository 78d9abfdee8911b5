import { IconMapPin } from '@tabler/icons-react'
import type { OwnAdministrator } from '@malto/contract/modules/roles.calls'
import { schoolsArrangement } from '../../modules/locations/locations.resource.tsx'
import { type Say, useLanguage, useSay } from '../../platform/language.ts'
import { useMay } from '../../platform/powers.ts'
import { useSession } from '../../platform/session.ts'
import { showTotal } from '../../platform/total.ts'
import { useTotal } from '../frame/Rail.tsx'
import { words } from '../words.ts'

const NAMED = 3

/** As people say it: Đà Nẵng, not Thành phố Đà Nẵng. */
const shortly = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '')

/** The places one sees, by name as far as there is room: "Đà Nẵng, Huế". */
export function placesLine(places: OwnAdministrator['places'], say: Say): string {
  if (places === null) return say(words.everywhere)
  const names = [...places.provinces.map(shortly), ...places.schools]
  if (names.length === 0) return say(words.nowhere)
  const rest = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ')
  return rest > 0 ? say(words.more_places, { named, count: rest }) : named
}

/** Who is here, and of which places everything below is told. */
export function Greeting() {
  const say = useSay()
  const { user } = useSession()
  const schools = useMay(schoolsArrangement.resource, 'list')
  if (!user) return null
  return (
    <p className="greeting">
      <span>{say(words.hello, { name: user.full_name })}</span>
      <span>
        <IconMapPin size={16} aria-hidden />
        {placesLine(user.places, say)}
        {schools ? <Schools /> : null}
      </span>
    </p>
  )
}

function Schools() {
  const say = useSay()
  const language = useLanguage()
  const total = useTotal(schoolsArrangement, {})
  return total === undefined ? null : <>{say(words.of_schools, { count: showTotal(total, language) })}</>
}
