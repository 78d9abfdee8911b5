import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, nothing, text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'

export const PushNotAccepted = defineError('PUSH_NOT_ACCEPTED', 400, {
  vi: 'Thiết bị này chưa nhận được thông báo đẩy.',
  en: 'This device cannot receive push messages.',
})

const unreadable = inBoth(
  'Đăng ký của thiết bị không hợp lệ.',
  'The registration of this device is not valid.',
)
/** Bytes as base64url, exactly so many. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .refine((value) => /^[\w-]+$/.test(value) && Math.floor((value.length * 3) / 4) === count, unreadable)

/** A browser's subscription, or an app's token. */
export const PushTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), endpoint: text(1000), p256dh: bytes(65), auth: bytes(16) }),
  z.object({ kind: z.literal('app'), token: text(400, 20) }),
])
export type PushTarget = z.infer<typeof PushTarget>

export const PushDevice = z.object({
  id: Id,
  kind: z.enum(['web', 'app']),
  name: z.string().max(80),
  registered_at: Moment,
  /** Something arrived there last. */
  arrived_at: Moment.nullable(),
  /** The one that asks. */
  own: z.boolean(),
})

export const getPush = defineCall({
  method: 'GET',
  path: '/user/push',
  access: 'signedIn',
  summary: 'What a browser subscribes with, whether one’s consent stands, and the devices that get messages.',
  input: nothing,
  reply: z.object({
    public_key: z.string().max(100),
    /** One's own word, and below 16 a parent's: nothing is sent without. */
    allowed: z.boolean(),
    devices: z.array(PushDevice).max(20),
  }),
})

export const registerPush = defineCall({
  method: 'POST',
  path: '/user/push/register',
  access: 'signedIn',
  summary:
    'This device wants messages for whoever is signed in here now; the one before gets none there any more.',
  input: z.object({ target: PushTarget, name: text(80) }),
  reply: z.object({ id: Id }),
  errors: [PushNotAccepted],
})

export const forgetPush = defineCall({
  method: 'POST',
  path: '/user/push/forget',
  access: 'signedIn',
  summary: 'A device of one’s own gets no messages any more. Doing it twice is harmless.',
  input: z.object({ id: Id }),
  reply: nothing,
})

export const tryPush = defineCall({
  method: 'POST',
  path: '/user/push/try',
  access: 'signedIn',
  limit: 'push_try',
  summary: 'Sends oneself a message, to see it arrive.',
  input: nothing,
  reply: nothing,
})
