import * as calls from '@malto/contract/modules/otp.calls'
import type { Bind } from '#platform/http.ts'
import { otpConsole } from './otp.admin.ts'
import * as service from './otp.service.ts'

export function otpRoutes(bind: Bind) {
  bind(calls.sendSmsOtp, service.sendSmsOtp)
  bind(calls.verifySmsOtp, service.verifySmsOtp)
  bind(calls.sendEmailOtp, service.sendEmailOtp)
  bind(calls.verifyEmailOtp, service.verifyEmailOtp)
  otpConsole(bind)
}
