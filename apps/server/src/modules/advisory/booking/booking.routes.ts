import * as booking from '@malto/contract/modules/advisory.booking.calls'
import * as calls from '@malto/contract/modules/advisory.calls'
import type { Bind } from '#platform/http.ts'
import { getAdviser, listAdvisers } from '../advisers/advisers.service.ts'
import { listSlots } from '../advisers/slots.service.ts'
import { bookAppointment, getAppointment, moveAppointment } from './booking.service.ts'
import { getAppointmentCalendar } from './calendar.service.ts'
import { holdSlot, releaseHold } from './holds.service.ts'
import { getAdvisoryNext } from './next.service.ts'
import { answerAppointment, cancelAppointment, noteAbsence } from './steps.service.ts'
import { waitForSlot } from './waits.service.ts'

export function bookingRoutes(bind: Bind): void {
  bind(calls.listAdvisers, listAdvisers)
  bind(calls.getAdviser, getAdviser)
  bind(calls.listSlots, listSlots)
  bind(booking.holdSlot, holdSlot)
  bind(booking.releaseHold, releaseHold)
  bind(booking.bookAppointment, bookAppointment)
  bind(booking.answerAppointment, answerAppointment)
  bind(booking.moveAppointment, moveAppointment)
  bind(booking.cancelAppointment, cancelAppointment)
  bind(booking.noteAbsence, noteAbsence)
  bind(booking.getAppointment, getAppointment)
  bind(booking.getAppointmentCalendar, getAppointmentCalendar)
  bind(booking.waitForSlot, waitForSlot)
  bind(booking.getAdvisoryNext, (ctx) => getAdvisoryNext(ctx))
}
