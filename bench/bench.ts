import type { Running } from './processes.ts'

/** What a part of `npm run bench` finds: a PostgreSQL of its own, and what it asks for of the rest. */
export interface Bench {
  readonly database_url: string
  /** Malto on that database, with the demonstration in it. Started when first asked for. */
  readonly malto: () => Promise<Running>
  /** The reference beside it: see floor.ts. */
  readonly floor: () => Promise<Running>
  /** A pupil of the demonstration. */
  readonly signedIn: () => Promise<SignedIn>
}

export interface SignedIn {
  readonly bearer: Record<string, string>
  readonly user_id: string
}

/** One part: a line for each thing that it measured. */
export type Part = (bench: Bench) => AsyncGenerator<string> | Generator<string>

export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)

const BROKEN = 'DOES NOT HOLD'
/** How a line ends that has a bound; `npm run bench` fails where one is broken. */
export const verdict = (holds: boolean): string => (holds ? 'holds' : BROKEN)
export const isBroken = (line: string): boolean => line.includes(BROKEN)

export const at = (times: readonly number[] = [], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN
