import type { Resource } from '@malto/contract'

type Named = Pick<Resource, 'name'>

export const pageOf = ({ name }: Named, id: string): string => `/${name}/${id}/show`

/** A list narrowed to what the link is about. */
export const listOf = ({ name }: Named, filter: Readonly<Record<string, unknown>>): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`
