import type { Bind } from '#platform/http.ts'
import { importConsole } from './imports.admin.ts'

export function importRoutes(bind: Bind) {
  importConsole(bind)
}
