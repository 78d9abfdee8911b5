import type { Permission, Resource } from '@malto/contract'
import { holds, type PowerOf } from './authProvider.ts'
import { useSession } from './session.ts'

const reads = new Set(['list', 'show', 'export'])

/** Reading asks for the resource's reading power; each kind of write only where the resource allows it at all. */
export function powersOf(resources: readonly Resource[]): PowerOf {
  return (name, action) => {
    const resource = resources.find((each) => each.name === name)
    if (!resource) return null
    if (reads.has(action)) return resource.powers.read
    const { read, write } = resource.powers
    const allowed = {
      create: resource.may.create,
      edit: resource.may.update,
      delete: resource.may.remove,
      bulk: Object.keys(resource.actions).length > 0,
    }[action]
    if (!allowed) return null
    return action === 'bulk' ? (write ?? read) : (write ?? null)
  }
}

/** Whether the administrator in front of the screen may do this; screens only hide, the server decides. */
export function useMay(resource: Resource, action: 'list' | 'create' | 'edit' | 'delete' | 'bulk'): boolean {
  const { user } = useSession()
  const power = powersOf([resource])(resource.name, action)
  return power !== null && (power === 'signedIn' || holds(user, power))
}

export function useHolds(power: Permission): boolean {
  return holds(useSession().user, power)
}
