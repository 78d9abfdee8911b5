import type { Bind } from '#platform/http.ts'

export function sessionRoutes(_bind: Bind): void {}
