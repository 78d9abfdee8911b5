import type { Words } from '@malto/contract'
import type { assetKinds } from '@malto/contract/modules/media.rules'
import { LARGEST_DOCUMENT, LARGEST_FILM } from '@malto/contract/modules/media.rules'
import { words } from '../words.ts'

// What can be told of a file before anything of it travels.

export type Kind = (typeof assetKinds)[number]

export const ACCEPTED = '.mp4,.m4v,.webm,.pdf,video/mp4,video/webm,application/pdf'

export const kindOf = ({ name, type }: Pick<File, 'name' | 'type'>): Kind | null => {
  if (/\.(mp4|m4v|webm)$/i.test(name) || /^video\/(mp4|webm)$/.test(type)) return 'film'
  return /\.pdf$/i.test(name) || type === 'application/pdf' ? 'document' : null
}

/** Why the server would not take it; null where nothing speaks against it. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): Words | null {
  const kind = kindOf(file)
  if (kind === null) return words.wrong_kind
  if (file.size === 0) return words.empty_file
  if (kind === 'film') return file.size > LARGEST_FILM ? words.large_film : null
  return file.size > LARGEST_DOCUMENT ? words.large_document : null
}

/** The name without its ending, as a title to begin with. */
export function titleOf(name: string): string {
  const bare = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_\s]+/g, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, 120)
  return bare.length >= 2 ? bare : `Malto ${bare}`.trim()
}

/** The same file chosen again, as far as a browser lets one know. */
export const markOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${name}|${size}|${lastModified}`
