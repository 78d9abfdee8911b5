import type { Input } from '@malto/contract'
import { ResultNotClear, type printResult as call } from '@malto/contract/modules/assessments.results.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { childrenOf } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { PDF_TYPE } from '#platform/pdf/document.ts'
import type { FileReply } from '#platform/visit.ts'
import { keepRead, resultFor } from '../assessments.access.service.ts'
import { detailOf, getAdvice } from '../assessments.results.service.ts'
import type { PrintedResult } from './look.service.ts'
import { pagesOf } from './pages.service.ts'

/** A result to keep. Whoever prints somebody else's has read it, and the owner sees that. */
export async function printResult(ctx: Ctx, { result_id }: Input<typeof call>): Promise<FileReply> {
  const printed = await inTransaction(ctx, async (tx): Promise<PrintedResult> => {
    const readable = await resultFor(tx, result_id)
    const detail = await detailOf(tx, readable)
    if (detail.quality === 'hidden') throw ResultNotClear()
    await keepRead(tx, readable)
    const advice = await getAdvice(tx, { result_id })
    const { owner, result } = readable.found
    const about = result.about_id && (await nameOfChild(tx, result.about_id))
    const shared = readable.until !== null
    return { language: tx.language, detail, advice, name: owner.full_name, about, shared }
  })
  const { library, made_at } = printed.detail
  const bytes = await pagesOf(printed, ctx.now())
  return {
    stream: bytes,
    type: PDF_TYPE,
    size: bytes.length,
    save_as: `malto-${library.slug}-${vietnameseDay(new Date(made_at))}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  }
}

const nameOfChild = async (tx: Ctx, child_id: string): Promise<string | null> =>
  (await childrenOf(tx, tx.actor.id)).find(({ child }) => child.id === child_id)?.child.full_name ?? null
