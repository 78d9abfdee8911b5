import { withoutMarks } from '@malto/contract'
import { toPhone } from '@malto/contract/modules/users.rules'
import { eq, sql, type AnyColumn, type SQL } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import { containsPlain } from '#platform/search.ts'

/** The columns of `users`, or of an alias of it. */
interface People {
  readonly phone: AnyColumn
  readonly search: AnyColumn
}

/**
 * People by name or by phone, in every list that shows them. A whole number finds its owner. Pieces of one find
 * nothing for whoever may not see phones whole: by trying digit after digit they could be read off the answers.
 */
export function findsPerson(people: People, q: string, ctx: Ctx): SQL | undefined {
  const phone = toPhone(q)
  if (phone) return eq(people.phone, phone)
  const blind = !ctx.actor.powers.has('users.contact')
  const words = withoutMarks(q).split(/\s+/)
  if (blind && words.some((word) => /^\+?\p{N}+$/u.test(word))) return sql`false`
  return containsPlain(people.search, q)
}
