import * as calls from '@malto/contract/modules/consents.calls'
import type { Bind } from '#platform/http.ts'
import { consentConsole } from './consents.admin.ts'
import * as service from './consents.service.ts'

export function consentRoutes(bind: Bind) {
  bind(calls.listConsents, service.listConsents)
  bind(calls.setConsent, service.setConsent)
  bind(calls.listConsentHistory, service.listConsentHistory)
  consentConsole(bind)
}
