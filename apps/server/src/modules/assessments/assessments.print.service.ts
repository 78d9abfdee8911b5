import type { Input } from '@malto/contract'
import { ResultNotClear, type printResult as call } from '@malto/contract/modules/assessments.results.calls'
import PDFDocument from 'pdfkit'
import type { Ctx } from '#platform/ctx.ts'
import type { FileReply } from '#platform/visit.ts'
import { keepRead, resultFor } from './assessments.access.service.ts'
import { detailOf } from './assessments.results.service.ts'

export async function printResult(ctx: Ctx, { result_id }: Input<typeof call>): Promise<FileReply> {
  const readable = await resultFor(ctx, result_id)
  const detail = await detailOf(ctx, readable)
  if (detail.quality === 'hidden') throw ResultNotClear()
  await keepRead(ctx, readable)
  const document = new PDFDocument({ size: 'A4' })
  document.text(detail.library.slug)
  document.end()
  return { stream: document as unknown as FileReply['stream'], type: 'application/pdf', save_as: 'malto.pdf' }
}
