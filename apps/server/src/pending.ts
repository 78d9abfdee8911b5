import { allCalls, NotFound } from '@malto/contract'
import type { Bind } from '#platform/http.ts'

// Only while modules are being built: what nobody has bound yet is not found.
export function bindTheRest(bind: Bind): void {
  for (const call of allCalls) {
    try {
      bind(call, () => Promise.reject(NotFound()))
    } catch {}
  }
}
