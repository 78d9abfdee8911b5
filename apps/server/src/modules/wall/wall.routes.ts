import * as calls from '@malto/contract/modules/wall.calls'
import type { Bind } from '#platform/http.ts'
import * as comments from './wall.comments.service.ts'
import * as reactions from './wall.reactions.service.ts'
import * as reading from './wall.reading.service.ts'
import * as statuses from './wall.statuses.service.ts'

export function wallRoutes(bind: Bind): void {
  bind(calls.listCirclePeople, reading.listCirclePeople)
  bind(calls.listStatusesOf, reading.listStatusesOf)
  bind(calls.listStatuses, reading.listStatuses)
  bind(calls.getStatus, reading.getStatus)
  bind(calls.countStatuses, reading.countStatuses)
  bind(calls.writeStatus, statuses.writeStatus)
  bind(calls.editStatus, statuses.editStatus)
  bind(calls.removeStatus, statuses.removeStatus)
  bind(calls.reactToStatus, reactions.reactToStatus)
  bind(calls.listComments, comments.listComments)
  bind(calls.writeComment, comments.writeComment)
  bind(calls.editComment, comments.editComment)
  bind(calls.removeComment, comments.removeComment)
  bind(calls.reactToComment, reactions.reactToComment)
}
