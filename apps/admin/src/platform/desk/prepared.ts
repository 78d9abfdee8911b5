import type { Words } from '@malto/contract'

/** A beginning, to be edited. */
export interface Prepared {
  readonly name: Words
  readonly text: string
}

/** A prepared text takes the place of another one, and stands below what somebody wrote themselves. */
export function withPrepared(written: string, { text }: Prepared, all: readonly Prepared[]): string {
  const own = written.trim()
  return own === '' || all.some((each) => each.text === own) ? text : `${own}\n${text}`
}
