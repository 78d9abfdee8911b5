import type { Seen } from './processes.mjs'

export interface Holder extends Seen {
  /** Where its pid means something. */
  readonly space: string | null
  readonly nonce: string
  /** The processes of `npm start` above it; empty when it was started by itself. */
  readonly launchers: readonly Seen[]
}
export class DataInUse extends Error {
  constructor(file: string, holder: Holder)
  readonly holder: Holder
}
export function holderOf(file: string): Promise<Holder | null>
export function takeLock(file: string): Promise<{ release: () => void }>
export function isLeaving(holder: Holder): boolean
