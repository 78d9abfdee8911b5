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
  /** For a parent: who their children are; null for everybody else. */
  readonly asked: ReturnType<typeof useChildren> | null
}

/** Whom the lists are about: learners see their own, a parent the child that was picked, or the first. */
export function useWhose(wanted: string | undefined): About {
  const viewer = viewerOf(personaOf(useSession()))
  const asked = useChildren(viewer === 'parent')
  if (viewer !== 'parent') return { viewer, child_id: null, children: [], child: null, asked: null }
  const children = asked.data?.children ?? []
  const child = children.find(({ id }) => id === wanted) ?? children[0] ?? null
  return { viewer, children, child, child_id: child?.id ?? null, asked }
}
