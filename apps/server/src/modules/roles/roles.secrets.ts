import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { SECOND } from '#platform/time.ts'

type Anyone = Ctx<Actor | null>
const PERIOD_S = 30

export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Malto', label: email, secret }) }
}

/** The time step that a code belongs to, one step early or late forgiven; null when it is wrong. */
export function stepOf(ctx: Anyone, secret: string, token: string): number | null {
  const epoch = Math.floor(ctx.now().getTime() / SECOND)
  const result = verifySync({ secret, token, epoch, epochTolerance: PERIOD_S, period: PERIOD_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
