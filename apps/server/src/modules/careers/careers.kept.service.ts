import type { Ctx } from '#platform/ctx.ts'
import type { Tools } from '#platform/tools.ts'

/** So many answers at most are kept by one process. */
const MOST = 300

interface Kept {
  /** Of the bank that these answers are about. */
  stamp: string
  readonly answers: Map<string, unknown>
}
const known = new WeakMap<Tools, Kept>()

/**
 * Lists of the bank are the same for everybody, and a class looks for the same words: an answer is kept until a career or
 * a group changes. `stamp` says which bank there is now; it is read at every request, so no process answers from an old one.
 */
export async function keptFor<T>(
  { tools }: Pick<Ctx, 'tools'>,
  stamp: string,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  let kept = known.get(tools)
  if (kept?.stamp !== stamp) known.set(tools, (kept = { stamp, answers: new Map() }))
  const { answers } = kept
  const found = answers.get(key)
  const answer = found === undefined ? await read() : (found as T)
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
  return answer
}
