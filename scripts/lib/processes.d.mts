export interface Seen {
  readonly pid: number
  readonly started: string | null
}
export function startOf(pid: number): string | null
export function npmAbove(): number[]
export function pidSpace(): string | null
export function seen(pid: number): Seen
export function stillRuns(process: Seen): boolean
