import * as calls from '@malto/contract/modules/advisory.desk.calls'
import type { Bind } from '#platform/http.ts'
import { getOffice, saveOffice, setDayOff } from '../advisers/office.service.ts'
import { saveActions } from './actions.service.ts'
import { getAdvisee } from './advisee.service.ts'
import { listCaseload } from './caseload.service.ts'
import { addToNote, saveNote } from './notes.service.ts'
import { listColleagues, referAdvisee } from './referrals.service.ts'
import { getWeek } from './week.service.ts'

export function deskRoutes(bind: Bind): void {
  bind(calls.getOffice, getOffice)
  bind(calls.saveOffice, saveOffice)
  bind(calls.setDayOff, setDayOff)
  bind(calls.getWeek, getWeek)
  bind(calls.listCaseload, listCaseload)
  bind(calls.getAdvisee, getAdvisee)
  bind(calls.saveNote, saveNote)
  bind(calls.addToNote, addToNote)
  bind(calls.saveActions, saveActions)
  bind(calls.referAdvisee, referAdvisee)
  bind(calls.listColleagues, listColleagues)
}
