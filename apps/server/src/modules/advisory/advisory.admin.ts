import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import type { Bind } from '#platform/http.ts'
import { adviserConsole } from './advisory.advisers.admin.ts'
import { appointmentConsole } from './advisory.appointments.admin.ts'
import * as load from './advisory.load.service.ts'

export function advisoryConsole(bind: Bind): void {
  adviserConsole(bind)
  appointmentConsole(bind)
  bind(getAdvisoryLoad, load.getAdvisoryLoad)
}
