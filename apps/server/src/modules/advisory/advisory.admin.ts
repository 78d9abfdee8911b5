import type { Bind } from '#platform/http.ts'

export function advisoryConsole(_bind: Bind): void {}
