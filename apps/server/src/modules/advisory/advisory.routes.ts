import type { Bind } from '#platform/http.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { classRoutes } from './classes/classes.routes.ts'
import { advisoryConsole } from './console/console.admin.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { printRoutes } from './print/print.routes.ts'
import { safeguardingConsole } from './safeguarding/safeguarding.admin.ts'
import { safeguardingRoutes } from './safeguarding/safeguarding.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'

export function advisoryRoutes(bind: Bind) {
  bookingRoutes(bind)
  sessionRoutes(bind)
  deskRoutes(bind)
  classRoutes(bind)
  safeguardingRoutes(bind)
  printRoutes(bind)
  advisoryConsole(bind)
  safeguardingConsole(bind)
}
