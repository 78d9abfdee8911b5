import { partsOf } from '@malto/contract/modules/media.rules'
import * as z from 'zod'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'

// What the files of an asset are called, and where those of uploaded ones lie.

export const POSTER = 'poster.webp'
/** Kept in the row, where the console edits them. */
export const CAPTIONS = 'captions.vtt'
export const mainFiles = { mp4: 'film.mp4', webm: 'film.webm', pdf: 'document.pdf' } as const

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  // Not `.ts`: tools would read it as TypeScript.
  m2ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  pdf: 'application/pdf',
}
const FILE = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/
/** A name of our own, with an ending that is given out. */
export const isFileName = (file: string): boolean => FILE.test(file) && Object.hasOwn(types, endingOf(file))
const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)
export const typeOf = (file: string): string => types[endingOf(file)] ?? 'application/octet-stream'

export const fileKey = (asset_id: string, file: string): string => `assets/${asset_id}/${file}`
export const partKey = (asset_id: string, number: number): string => `assets/${asset_id}/parts/${number}`

export const partKeys = ({ id, bytes }: { readonly id: string; readonly bytes: number }): string[] =>
  Array.from({ length: partsOf(bytes) }, (_, number) => partKey(id, number))

/** Files go after the row that knew them: a crash in between leaves a job that finishes it. */
export const removeAssetFiles = defineJob(
  'media.removeAssetFiles',
  z.object({ id: z.uuid(), bytes: z.number().int() }),
)

export async function removeFiles(
  ctx: Ctx<Actor | null>,
  asset: z.output<typeof removeAssetFiles.payload>,
): Promise<void> {
  const files = [...Object.values(mainFiles), POSTER].map((file) => fileKey(asset.id, file))
  await removeAll(ctx, [...partKeys(asset), ...files])
}

export async function removeAll(ctx: Ctx<Actor | null>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.tools.storage.remove(key)
}
