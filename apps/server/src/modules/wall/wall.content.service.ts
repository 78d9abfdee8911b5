import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WallFile } from '@malto/contract/modules/wall.content'

const contentFile = join(import.meta.dirname, '../../../content/community/wall.json')

/** The walls of a demonstration; what the file leaves out is filled in. */
export const readContent = async (): Promise<WallFile> =>
  WallFile.parse(JSON.parse(await readFile(contentFile, 'utf8')))
