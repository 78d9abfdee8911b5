import type { Resource } from '@malto/contract'
import type { AnyRow, Source } from './resource.source.ts'

/** What is served under one name: how it is declared, and what its module knows of its rows. */
export interface Served {
  readonly resource: Resource
  readonly source: Source<Resource, AnyRow>
}

const served = new Map<string, Served>()

export function rememberResource(resource: Resource, source: unknown): void {
  served.set(resource.name, { resource, source: source as Source<Resource, AnyRow> })
}

/** Search, exports, imports and second yeses find a resource by its name. */
export const servedResource = (name: string): Served | undefined => served.get(name)
