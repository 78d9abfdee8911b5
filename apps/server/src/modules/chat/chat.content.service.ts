import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChatFile } from '@malto/contract/modules/chat.content'

const contentFile = join(import.meta.dirname, '../../../content/community/chat.json')

/** The rooms of a demonstration; what the file leaves out is filled in. */
export const readContent = async (): Promise<ChatFile> =>
  ChatFile.parse(JSON.parse(await readFile(contentFile, 'utf8')))
