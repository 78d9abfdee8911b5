import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Storyboard } from '../../packages/contract/src/modules/media.content.ts'

export const FILMS = process.env['FILMS'] ?? join(import.meta.dirname, '../../apps/server/content/films')

export const folderOf = (slug: string): string => join(FILMS, slug)

export const allSlugs = (): string[] =>
  readdirSync(FILMS).filter((slug) => existsSync(join(folderOf(slug), 'storyboard.json')))

export function readBoard(slug: string): Storyboard {
  const board = Storyboard.parse(JSON.parse(readFileSync(join(folderOf(slug), 'storyboard.json'), 'utf8')))
  if (board.slug !== slug) throw new Error(`${slug}: the storyboard calls itself ${board.slug}`)
  return board
}
