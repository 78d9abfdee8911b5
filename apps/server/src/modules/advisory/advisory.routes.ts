import type { Bind } from '#platform/http.ts'
import { advisoryConsole } from './advisory.admin.ts'
import { bookingRoutes } from './advisory.booking.routes.ts'
import { classRoutes } from './advisory.classes.routes.ts'
import { deskRoutes } from './advisory.desk.routes.ts'
import { safeguardingConsole } from './advisory.safeguarding.admin.ts'
import { safeguardingRoutes } from './advisory.safeguarding.routes.ts'
import { sessionRoutes } from './advisory.sessions.routes.ts'

export function advisoryRoutes(bind: Bind) {
  bookingRoutes(bind)
  sessionRoutes(bind)
  deskRoutes(bind)
  classRoutes(bind)
  safeguardingRoutes(bind)
  advisoryConsole(bind)
  safeguardingConsole(bind)
}
