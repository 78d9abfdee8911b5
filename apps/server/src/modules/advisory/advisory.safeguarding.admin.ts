import type { Bind } from '#platform/http.ts'

export function safeguardingConsole(_bind: Bind): void {}
