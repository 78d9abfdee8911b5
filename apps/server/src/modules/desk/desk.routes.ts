import * as calls from '@malto/contract/modules/desk.admin'
import type { Bind } from '#platform/http.ts'
import { search } from './desk.search.service.ts'
import * as views from './desk.views.service.ts'

export function deskRoutes(bind: Bind) {
  bind(calls.searchConsole, search)
  bind(calls.listViews, views.listViews)
  bind(calls.saveView, views.saveView)
  bind(calls.removeView, views.removeView)
}
