import { CONNECTION_CONNECTED, CONNECTION_WAITING } from '@malto/contract/constants'
import { useConnections } from '../../modules/family/family.hooks.ts'
import { useFamilySide, type FamilySide } from '../../platform/family.ts'

type Links = ReturnType<typeof useConnections>

/** Whether there is a link to look at, or a request to answer. */
export const hasLinks = (data: Links['data']): boolean => {
  const counts = data?.pages[0]?.counts
  return (counts?.[CONNECTION_CONNECTED] ?? 0) + (counts?.[CONNECTION_WAITING] ?? 0) > 0
}

/** The links are asked for only where the page depends on them. */
export function useFamily(): {
  side: FamilySide
  links: Links
  /** Whether the family's page has something for them. */
  has: boolean
} {
  const side = useFamilySide()
  const links = useConnections(CONNECTION_CONNECTED, side === 'grown')
  const has = side === 'grown' ? hasLinks(links.data) : side !== 'none'
  return { side, links, has }
}
