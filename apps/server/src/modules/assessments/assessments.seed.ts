import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TestFile } from '@malto/contract/modules/assessments.content'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './assessments.laying.queries.ts'

/** The tests that Malto ships, in the order in which they are offered. */
export const shippedTests = [
  'holland-60',
  'holland-30',
  'kham-pha-nhi-36',
  'dinh-huong-15',
  'the-manh-32',
  'gia-tri-24',
  'cach-hoc-24',
  'san-sang-25',
  'tinh-cach-50',
  'phu-huynh-42',
] as const

const folder = join(import.meta.dirname, '../../../content/tests')
const readTest = (slug: string) => readFile(join(folder, `${slug}.json`), 'utf8')

/**
 * Lays the tests of the content files. A file that changed since becomes a new published version, once; what the
 * console wrote stays: a library whose newest version was made there is left alone.
 */
export async function layTests(ctx: Ctx<null>): Promise<void> {
  const files = await Promise.all(shippedTests.map(readTest))
  const fingerprints = files.map((text) => createHash('sha256').update(text).digest('hex'))
  const laid = new Set(await queries.findFingerprints(ctx.db, fingerprints))
  for (const [at, text] of files.entries()) {
    const fingerprint = fingerprints[at] ?? ''
    if (!laid.has(fingerprint)) await layTest(ctx, TestFile.parse(JSON.parse(text)), fingerprint, at)
  }
}

function layTest(ctx: Ctx<null>, { content, ...library }: TestFile, fingerprint: string, position: number) {
  return inTransaction(ctx, async (tx) => {
    const { id, newest } = await queries.putLibrary(tx.db, { ...library, position })
    // Somebody worked on it in the console: their version is the one that counts.
    if (newest && newest.fingerprint === null) return
    await queries.retirePublished(tx.db, id)
    await queries.insertPublished(tx.db, {
      library_id: id,
      number: (newest?.number ?? 0) + 1,
      content,
      question_count: questionCount(content),
      fingerprint,
      published_at: tx.now(),
    })
  })
}
