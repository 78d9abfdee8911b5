import type { Bind } from '#platform/http.ts'
import { campaignConsole } from './campaigns.admin.ts'

export function campaignRoutes(bind: Bind) {
  campaignConsole(bind)
}
