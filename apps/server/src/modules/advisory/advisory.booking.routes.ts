import type { Bind } from '#platform/http.ts'

export function bookingRoutes(_bind: Bind): void {}
