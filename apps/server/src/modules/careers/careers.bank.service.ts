import { BadInput, inBoth } from '@malto/contract'
import { ContentStays, type CareerDraft } from '@malto/contract/modules/careers.admin'
import type * as z from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { findKnownSlugs } from './careers.bank.queries.ts'
import { valuesOfDraft } from './careers.values.service.ts'

type Draft = z.output<typeof CareerDraft>

export const slugStays = inBoth(
  'Mã không đổi được: đường dẫn tới mục này đã có người dùng.',
  'The code stays: links to this are in use.',
)
export const unknownRelated = (slugs: readonly string[]): string =>
  inBoth(`Không có nghề: ${slugs.join(', ')}.`, `There is no career: ${slugs.join(', ')}.`)
export const relatedToItself = inBoth('Một nghề không tự gần với chính nó.', 'A career is not near itself.')

const refuse = (field: string, text: string) => BadInput({ fields: { [field]: [text] } })

/** What the draft's shape cannot know: that the careers it names exist. */
export async function checkCareer(tx: Ctx, draft: Draft) {
  if (draft.related.includes(draft.slug)) throw refuse('related', relatedToItself)
  const known = await findKnownSlugs(tx.db, draft.related)
  const unknown = draft.related.filter((slug) => !known.has(slug))
  if (unknown.length > 0) throw refuse('related', unknownRelated(unknown))
  return valuesOfDraft(draft)
}

export function refuseOtherSlug(draft: { slug: string }, row: { slug: string }): void {
  if (draft.slug !== row.slug) throw refuse('slug', slugStays)
}

/** Deleted, it would be there again after the next start. */
export function refuseLaid({ laid }: { readonly laid: boolean }): Promise<void> {
  return laid ? Promise.reject(ContentStays()) : Promise.resolve()
}
