import type { Arrangement } from '../../platform/arrangement.ts'

export const listOf = (item: Arrangement, filter?: Readonly<Record<string, unknown>>): string =>
  `/${item.resource.name}${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`
