import * as calls from '@malto/contract/modules/events.calls'
import type { Bind } from '#platform/http.ts'
import { eventConsole } from './events.admin.ts'
import * as calendar from './events.calendar.service.ts'
import * as seats from './events.seats.service.ts'
import * as service from './events.service.ts'

export function eventRoutes(bind: Bind) {
  bind(calls.listEventCategories, service.listEventCategories)
  bind(calls.listEvents, service.listEvents)
  bind(calls.listEventSections, service.listEventSections)
  bind(calls.getEvent, service.getEvent)
  bind(calls.setInterest, seats.setInterest)
  bind(calls.attendEvent, service.attendEvent)
  bind(calls.getEventCalendar, calendar.getEventCalendar)
  bind(calls.makeEventFeed, calendar.makeEventFeed)
  bind(calls.getEventFeed, calendar.getEventFeed)
  eventConsole(bind)
}
