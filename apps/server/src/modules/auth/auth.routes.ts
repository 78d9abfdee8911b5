import * as calls from '@malto/contract/modules/auth.calls'
import type { Bind } from '#platform/http.ts'
import { preRegister, register, registerPartner } from './auth.register.service.ts'
import * as service from './auth.service.ts'

export function authRoutes(bind: Bind) {
  bind(calls.login, service.login)
  bind(calls.loginPartner, service.loginPartner)
  bind(calls.logout, service.logout)
  bind(calls.refresh, service.refresh)
  bind(calls.checkUserPhone, service.checkUserPhone)
  bind(calls.preRegister, preRegister)
  bind(calls.register, register)
  bind(calls.registerPartner, registerPartner)
  bind(calls.forgotPassword, service.forgotPassword)
  bind(calls.resetPassword, service.resetPassword)
}
