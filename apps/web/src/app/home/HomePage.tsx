import { useSession } from '../../platform/session.ts'
import { personaOf } from '../persona.ts'
import { KidHome } from './KidHome.tsx'
import { PersonHome } from './PersonHome.tsx'
import './home.css'

/** The first page of who is signed in; kids have a house of their own. */
export function HomePage() {
  const now = useSession()
  const persona = personaOf(now)
  if (!now.user || persona === 'visitor') return null
  if (persona === 'kid') return <KidHome user={now.user} />
  return <PersonHome user={now.user} persona={persona} />
}
