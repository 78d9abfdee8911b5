import { PartnerTokenBad } from '@malto/contract/modules/auth.calls'
import { toPhone } from '@malto/contract/modules/users.rules'
import { jwtVerify } from 'jose'
import type { Actor, Ctx } from '#platform/ctx.ts'

/**
 * The work site sends its user over with a token that it signs with the key we share: issuer `lamviectot`,
 * audience `malto`, the phone as subject, a few minutes of life.
 */
export async function readPartnerToken(ctx: Ctx<Actor | null>, token: string): Promise<string> {
  const key = new TextEncoder().encode(ctx.tools.env.PARTNER_LVT_KEY)
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: 'lamviectot',
    audience: 'malto',
    currentDate: ctx.now(),
    maxTokenAge: '10m',
    requiredClaims: ['exp'],
  }).catch(() => null)
  const phone = verified?.payload.sub && toPhone(verified.payload.sub)
  if (!phone) throw PartnerTokenBad()
  return phone
}
