import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { SECOND } from '#platform/time.ts'

type Anyone = Ctx<Actor | null>
const PERIOD_S = 30
const IV = 12
const TAG = 16

export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Malto', label: email, secret }) }
}

/** A stolen copy of the database gives no codes: the key stays with the installation. `id` binds it to its owner. */
export function sealSecret(ctx: Anyone, id: string, secret: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', ctx.tools.keys.key('totp'), iv)
  cipher.setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openSecret(ctx: Anyone, id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', ctx.tools.keys.key('totp'), bytes.subarray(0, IV))
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
}

/** The time step that a code belongs to, one step early or late forgiven; null when it is wrong. */
export function stepOf(ctx: Anyone, secret: string, token: string): number | null {
  const epoch = Math.floor(ctx.now().getTime() / SECOND)
  const result = verifySync({ secret, token, epoch, epochTolerance: PERIOD_S, period: PERIOD_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
