import type { Bind } from '#platform/http.ts'

export function classRoutes(_bind: Bind): void {}
