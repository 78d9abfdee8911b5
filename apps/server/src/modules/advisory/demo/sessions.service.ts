import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdvisorySessions } from '@malto/contract/modules/advisory.content'

const contentFile = join(import.meta.dirname, '../../../../content/advisory/sessions.json')

/** The past sessions of a demonstration. */
export const readSessions = async (): Promise<AdvisorySessions> =>
  AdvisorySessions.parse(JSON.parse(await readFile(contentFile, 'utf8')))
