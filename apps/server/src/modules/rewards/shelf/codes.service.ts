import type { Actor, Ctx } from '#platform/ctx.ts'
import type { CodeRow } from '../rewards.table.ts'

type Anyone = Ctx<Actor | null>

const PURPOSE = 'voucher code'

export const sealCode = (ctx: Anyone, code_id: string, code: string): string =>
  ctx.tools.keys.seal(PURPOSE, code_id, code)

/** For its one holder, and nobody else. */
export const openCode = (ctx: Anyone, { id, sealed }: Pick<CodeRow, 'id' | 'sealed'>): string =>
  ctx.tools.keys.unseal(PURPOSE, id, sealed)

/** Finds a code that comes twice without opening one. */
export const printOf = (ctx: Anyone, reward_id: number, code: string): string =>
  ctx.tools.keys.fingerprint(PURPOSE, `${reward_id}:${code}`)
