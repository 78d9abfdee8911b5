import type { Fault } from './fault.ts'
export const hostileClients: Fault['run'] = async () => ({
  injuries: 0,
  ready_ms: 0,
  p99_ms: 0,
  figures: {},
  why: ['later'],
})
