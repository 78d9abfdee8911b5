import type { Reply } from '@malto/contract'
import { assetsResource, previewAsset } from '@malto/contract/modules/media.admin'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

// The library of films and documents as other screens choose from it.

export type Asset = Reply<typeof assetsResource.list>['items'][number]
export type AssetKind = Asset['kind']

export const SHOWN = 30

/** The newest that are ready, or those whose title matches. */
export const useReadyAssets = (kind: AssetKind, q: string) =>
  useQuery({
    queryKey: ['assets', 'ready', kind, q],
    queryFn: () => client(assetsResource.list, { kind, status: 'ready', ...(q ? { q } : {}), limit: SHOWN }),
    staleTime: 10_000,
  })

/** One that was chosen before this visit; null while it is not known. */
export const useAsset = (id: string | null): Asset | null =>
  useQuery({
    queryKey: ['assets', 'one', id],
    queryFn: () => client(assetsResource.get, { id: id ?? '' }),
    enabled: id !== null,
    staleTime: 60_000,
  }).data ?? null

/** The addresses are made for this administrator and live for hours. */
const FRESH_MS = 600_000

export const usePreview = (id: string, ready: boolean) =>
  useQuery({
    queryKey: ['assets', 'preview', id],
    queryFn: () => client(previewAsset, { id }),
    enabled: ready,
    staleTime: FRESH_MS,
  })
