import * as z from 'zod'
import { languages } from '@malto/contract'
import { OtpPurpose } from '@malto/contract/modules/otp.calls'
import { defineJob, onJob } from '#platform/jobs.ts'
import { deliverCode } from './otp.messages.ts'

/**
 * The code travels sealed. Codes that must not leave (registering a number that has an account) are queued too and
 * thrown away here: from outside, nothing tells the two apart, not even the time that an answer takes.
 */
export const sendCode = defineJob(
  'sendCode',
  z.object({
    id: z.uuid(),
    channel: z.enum(['sms', 'email']),
    target: z.string(),
    purpose: OtpPurpose,
    sealed_code: z.string(),
    /** That of whoever asked. Codes on their way since before it was kept go out in Vietnamese. */
    language: z.enum(languages).default('vi'),
    wanted: z.boolean(),
  }),
)

/** After five minutes a code is worthless: a few quick tries, and then the person asks for another. */
export const CODE_TRIES = 4

export const otpJobs = [
  onJob(sendCode, async (ctx, code) => {
    if (code.wanted) await deliverCode(ctx, code)
  }),
]
