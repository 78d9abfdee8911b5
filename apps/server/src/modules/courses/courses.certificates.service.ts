import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/courses.calls'
import { CertificateNotFound, CourseNotDone } from '@malto/contract/modules/courses.calls'
import { initialled, toCertificateCode } from '@malto/contract/modules/courses.rules'
import { GROWN_UP } from '@malto/contract/modules/family.rules'
import { ageOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { PDF_TYPE } from '#platform/pdf/document.ts'
import type { FileReply } from '#platform/visit.ts'
import { printCertificate } from './courses.certificates.print.service.ts'
import * as queries from './courses.enrolments.queries.ts'
import { settledFor } from './courses.service.ts'

/** Whoever has one keeps it, whatever becomes of the course: it may grow, be hidden, or be for older people. */
async function certificateFor(ctx: Ctx, slug: string): Promise<queries.CertificateRow> {
  const kept = await queries.findCertificate(ctx.db, slug, ctx.actor.id)
  if (kept) return kept
  await settledFor(ctx, slug)
  const made = await queries.findCertificate(ctx.db, slug, ctx.actor.id)
  if (!made) throw CourseNotDone()
  return made
}

export async function getCertificate(
  ctx: Ctx,
  { slug }: Input<typeof calls.getCertificate>,
): Promise<FileReply> {
  const certificate = await certificateFor(ctx, slug)
  const address = new URL(`/certificate/${certificate.code}`, ctx.tools.public_url).href
  const bytes = await printCertificate(certificate, address, ctx.language)
  return {
    stream: bytes,
    type: PDF_TYPE,
    size: bytes.length,
    save_as: `malto-chung-nhan-${slug}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  }
}

/** Anybody who holds the paper may ask; of a minor (I19) they learn no more than is needed to compare it. */
export async function verifyCertificate(
  ctx: Ctx<Actor | null>,
  { code: typed }: Input<typeof calls.verifyCertificate>,
) {
  const code = toCertificateCode(typed)
  const found = code && (await queries.findByCode(ctx.db, code))
  if (!found) throw CertificateNotFound()
  const { birthday, holder, issued_at, ...said } = found
  const minor = birthday !== null && ageOn(birthday, vietnameseDay(ctx.now())) < GROWN_UP
  return { ...said, holder: minor ? initialled(holder) : holder, issued_at: issued_at.toISOString() }
}
