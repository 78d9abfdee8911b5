import * as calls from '@malto/contract/modules/system.admin'
import * as steps from '@malto/contract/modules/system.steps.admin'
import type { Bind } from '#platform/http.ts'
import { forWhole } from '#platform/resource.places.ts'
import * as backups from './system.backups.service.ts'
import * as jobs from './system.jobs.service.ts'
import * as service from './system.service.ts'
import * as stepService from './system.steps.service.ts'

export function systemRoutes(bind: Bind) {
  bind(calls.getSystem, forWhole(service.getState))
  bind(calls.sendTestMail, forWhole(service.testMail))
  bind(calls.listSystemJobs, forWhole(jobs.list))
  bind(calls.retrySystemJob, forWhole(jobs.retry))
  bind(calls.discardSystemJob, forWhole(jobs.discard))
  bind(calls.listBackups, forWhole(backups.list))
  bind(calls.startBackup, forWhole(backups.start))
  bind(calls.tryBackup, forWhole(backups.startTrial))
  bind(steps.getFirstSteps, stepService.getSteps)
  bind(steps.hideFirstSteps, stepService.hide)
  bind(steps.tickFirstStep, stepService.tick)
}
