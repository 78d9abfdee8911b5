import * as calls from '@malto/contract/modules/advisory.sessions.calls'
import type { Bind } from '#platform/http.ts'
import * as after from './after.service.ts'
import * as reading from './reading.service.ts'
import * as schedule from './schedule.service.ts'
import * as shown from './shown.service.ts'
import * as talk from './talk.service.ts'

export function sessionRoutes(bind: Bind): void {
  bind(calls.listSessions, schedule.listSessions)
  bind(calls.listUpcomingSessions, schedule.listUpcomingSessions)
  bind(calls.listEndedSessions, schedule.listEndedSessions)
  bind(calls.listKidSessions, schedule.listKidSessions)
  bind(calls.readSession, reading.readSession)
  bind(calls.readNotice, reading.readNotice)
  bind(calls.seePrivate, reading.seePrivate)
  bind(calls.sendPrivate, talk.sendPrivate)
  bind(calls.typeInSession, talk.typeInSession)
  bind(calls.listSessionResults, shown.listSessionResults)
  bind(calls.shareInSession, shown.shareInSession)
  bind(calls.rateSession, after.rateSession)
  bind(calls.letParentsRead, after.letParentsRead)
  bind(calls.tickAction, after.tickAction)
  bind(calls.answerFollowUp, after.answerFollowUp)
}
