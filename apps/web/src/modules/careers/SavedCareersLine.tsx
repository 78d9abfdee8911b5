import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useSavedCareers } from './careers.hooks.ts'

/** One line for the profile: the names of the newest, and how many more there are. */
export function SavedCareersLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const careers = useSavedCareers(child_id)
  if (!careers.data) return <UnknownLine query={careers} />
  const [page] = careers.data.pages
  const items = page?.items.filter(({ saved }) => saved || child_id !== null) ?? []
  const [first, second] = items
  if (!first) return empty
  const rest = items.length - 2
  if (!second) return first.name
  if (page?.next_cursor) return t`${first.name}, ${second.name} và nhiều nghề nữa`
  if (rest > 0) return t`${first.name}, ${second.name} và ${rest} nghề nữa`
  return t`${first.name} và ${second.name}`
}
