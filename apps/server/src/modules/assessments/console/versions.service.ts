import { BadInput, Changed, inBoth, type Input } from '@malto/contract'
import {
  testVersionsResource,
  VersionFrozen,
  VersionNotFound,
  VersionNotReady,
  type draftVersion as draftCall,
  type publishVersion as publishCall,
  type VersionStatus,
} from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { missingIn } from '@malto/contract/modules/assessments.fit.rules'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './versions.queries.ts'

const target = testVersionsResource.name
/** So many sentences fit into one message; the version's page has them all. */
const SENTENCES = 5

/** Results stand on the words that were shown: only a draft may change or go. */
export function refuseFrozen(status: VersionStatus): void {
  if (status !== 'draft') throw VersionFrozen()
}

/** What a new version is made of. Numbers go on from the last one; two writers at once get two of them. */
export async function newVersion(tx: Ctx, library_id: number, content: TestContent) {
  const library = await queries.lockLibrary(tx.db, library_id)
  if (!library)
    throw BadInput({
      fields: { library_id: [inBoth('Bài này không có trong danh sách.', 'This test is not in the list.')] },
    })
  const number = (await queries.findLastNumber(tx.db, library_id)) + 1
  return { library_id, number, content, question_count: questionCount(content) }
}

export function changedVersion(
  row: { readonly status: VersionStatus; readonly library_id: number },
  draft: { readonly library_id: number; readonly content: TestContent },
) {
  refuseFrozen(row.status)
  if (draft.library_id !== row.library_id)
    throw BadInput({
      fields: {
        library_id: [inBoth('Phiên bản không chuyển sang bài khác được.', 'A version stays in its test.')],
      },
    })
  return { content: draft.content, question_count: questionCount(draft.content) }
}

/** What a card leaves out: the document itself, and what a draft still lacks. */
export async function wholeVersion(
  ctx: Ctx,
  { id, status, scoring }: { readonly id: number; readonly status: VersionStatus; readonly scoring: Scoring },
) {
  const content = await queries.findContent(ctx.db, id)
  if (!content) throw VersionNotFound()
  return { content, missing: status === 'draft' ? missingIn(scoring, content) : [] }
}

/** Answers the id of the copy. */
export function draftVersion(ctx: Ctx, { version_id }: Input<typeof draftCall>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const found = await queries.findVersionAndLibrary(tx.db, version_id)
    if (!found) throw VersionNotFound()
    const { library_id, number, content } = found.version
    const copy = await newVersion(tx, library_id, content)
    const id = await queries.insertVersion(tx.db, copy, tx.now())
    await audit(tx, {
      action: 'create',
      target,
      target_id: id,
      after: { library_id, number: copy.number, copy_of: number },
    })
    return id
  })
}

/** From the commit on the draft is what learners get, and frozen; whoever is in the middle of the old one ends it. */
export function publishVersion(ctx: Ctx, { id, version }: Input<typeof publishCall>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const found = await queries.findVersionAndLibrary(tx.db, id)
    if (!found) throw VersionNotFound()
    const { library } = found
    // The test first, then the version, for everybody: two publishers wait for each other, never both.
    await queries.lockLibrary(tx.db, library.id)
    const held = await queries.lockVersion(tx.db, id)
    if (!held) throw VersionNotFound()
    if (held.version !== version) throw Changed({ details: { version: held.version } })
    refuseFrozen(held.status)
    const missing = missingIn(library.scoring, held.content)
    if (missing.length > 0) throw VersionNotReady({ details: { what: shortened(missing) } })
    const now = tx.now()
    const old = await queries.retirePublished(tx.db, library.id, now)
    const fingerprint = await queries.markPublished(tx.db, id, version, now)
    if (fingerprint === undefined) throw Changed()
    const { number, question_count } = held
    await audit(
      tx,
      ...old.map((each) => ({
        action: 'retire',
        target,
        target_id: each.id,
        before: { status: 'published', number: each.number },
        after: { status: 'retired', number: each.number },
      })),
      {
        action: 'publish',
        target,
        target_id: id,
        before: { status: 'draft', number, question_count, published_at: null },
        // What stands in it from now on: nothing changes it any more.
        after: {
          status: 'published',
          number,
          question_count,
          published_at: now,
          content_sha256: fingerprint,
        },
      },
    )
    return id
  })
}

function shortened(sentences: readonly string[]): string {
  const left = sentences.length - SENTENCES
  const shown = sentences.slice(0, SENTENCES).join(' ')
  return left > 0 ? `${shown} Và ${left} điều khác.` : shown
}
