import * as calls from '@malto/contract/modules/family.calls'
import type { Bind } from '#platform/http.ts'
import { familyConsole } from './family.admin.ts'
import * as children from './family.children.service.ts'
import * as pairing from './family.pairing.service.ts'
import * as service from './family.service.ts'

export function familyRoutes(bind: Bind) {
  bind(calls.listConnections, service.listConnections)
  bind(calls.askConnection, service.askConnection)
  bind(calls.askConnectionAgain, service.askConnectionAgain)
  bind(calls.answerConnection, service.answerConnection)
  bind(calls.endConnection, service.endConnection)
  bind(calls.makePairingCode, pairing.makePairingCode)
  bind(calls.pair, pairing.pair)
  bind(calls.makeChild, children.makeChild)
  bind(calls.listChildren, children.listChildren)
  bind(calls.getChild, children.getChild)
  bind(calls.setChildConsent, children.setChildConsent)
  familyConsole(bind)
}
