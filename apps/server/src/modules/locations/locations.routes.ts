import * as calls from '@malto/contract/modules/locations.calls'
import type { Bind } from '#platform/http.ts'
import { locationConsole } from './locations.admin.ts'
import * as service from './locations.service.ts'

export function locationRoutes(bind: Bind) {
  bind(calls.listProvinces, service.listProvinces)
  bind(calls.listDistricts, service.listDistricts)
  bind(calls.listSchools, service.listSchools)
  bind(calls.listClasses, service.listClasses)
  locationConsole(bind)
}
