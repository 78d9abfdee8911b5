import type { ChildCard } from '@malto/contract/modules/family.calls'
import { useChildren } from '../../modules/family/family.hooks.ts'
import { useSession } from '../../platform/session.ts'
import type { Viewer, Whose } from '../activities.tsx'
import { personaOf, type Persona } from '../persona.ts'

export const viewerOf = (persona: Persona): Viewer =>
  persona === 'visitor' || persona === 'normal' ? 'student' : persona

interface About extends Whose {
  readonly viewer: Viewer
  readonly children: readonly ChildCard[]
  readonly child: ChildCard | null
  /** For a parent: who their children are is still being asked. */
  readonly asking: boolean
}

/** Whom the lists are about: learners see their own, a parent the child that was picked, or the first. */
export function useWhose(wanted: string | undefined): About {
  const viewer = viewerOf(personaOf(useSession()))
  const { data, isPending, error } = useChildren(viewer === 'parent')
  if (viewer !== 'parent') return { viewer, child_id: null, children: [], child: null, asking: false }
  const children = data?.children ?? []
  const child = children.find(({ id }) => id === wanted) ?? children[0] ?? null
  return { viewer, children, child, child_id: child?.id ?? null, asking: isPending && !error }
}
