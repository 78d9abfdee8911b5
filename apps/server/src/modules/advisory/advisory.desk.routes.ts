import type { Bind } from '#platform/http.ts'

export function deskRoutes(_bind: Bind): void {}
