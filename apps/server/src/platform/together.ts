import pg from 'pg'
import type { Db } from './db.ts'

/** Answers many askers with one statement. */
type AskAll<Asked, Told> = (db: Db, asked: readonly Asked[]) => Promise<readonly Told[]>

/** A transaction has one connection: there each statement waits for the one before. */
const turns = new WeakMap<Db, Promise<unknown>>()
function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if ((db as Db & { readonly $client?: unknown }).$client instanceof pg.Pool) return work()
  const before = turns.get(db) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(db, mine)
  return mine
}

/**
 * A question that nearly every request asks: those who ask it at the same moment share one statement. It begins after the
 * last of them has asked, so each hears what they would have heard alone; where it fails, it fails for all of them.
 */
export function together<Asked, Told>(askAll: AskAll<Asked, Told>): (db: Db, asked: Asked) => Promise<Told> {
  interface Waiting {
    readonly asked: Asked
    readonly resolve: (told: Told) => void
    readonly reject: (error: unknown) => void
  }
  const rooms = new WeakMap<Db, Waiting[]>()

  async function answer(db: Db): Promise<void> {
    const waiting = rooms.get(db) ?? []
    rooms.delete(db)
    const all = waiting.map(({ asked }) => asked)
    try {
      const told = await inTurn(db, () => askAll(db, all))
      for (const [at, { resolve }] of waiting.entries()) resolve(told[at] as Told)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (db, asked) =>
    new Promise((resolve, reject) => {
      const waiting = rooms.get(db)
      if (waiting) waiting.push({ asked, resolve, reject })
      else {
        rooms.set(db, [{ asked, resolve, reject }])
        // When everything that has come in by now was read.
        setImmediate(() => void answer(db))
      }
    })
}

/**
 * What is the same for everybody: those who ask for the same at the same moment share one reading of it. Each reading fails
 * by itself: a cursor that cannot be read is nobody else's trouble.
 */
export function shared<Asked, Told>(
  ask: (db: Db, asked: Asked) => Promise<Told>,
): (db: Db, asked: Asked) => Promise<Told> {
  const readings = together<Asked, { readonly reading: Promise<Told> }>((db, asked) => {
    const begun = new Map<string, Promise<Told>>()
    return Promise.resolve(
      asked.map((each) => {
        const key = JSON.stringify(each)
        const reading = begun.get(key) ?? inTurn(db, async () => ask(db, each))
        begun.set(key, reading)
        return { reading }
      }),
    )
  })
  return async (db, asked) => (await readings(db, asked)).reading
}

/** The same where each row says whom it answers (`n`, from 1, as ordinality counts); some may have none. */
export const togetherInOrder = <Asked, Row extends object>(
  askAll: AskAll<Asked, Row & { readonly n: number }>,
): ((db: Db, asked: Asked) => Promise<Row | undefined>) =>
  together(async (db, asked) => {
    const rows = new Map((await askAll(db, asked)).map((row) => [row.n, row]))
    return asked.map((_, at) => rows.get(at + 1))
  })

/** What one person has to do with each of several things: what is not in the answer, nothing. */
export const togetherOf = <Id extends string | number, Value>(
  askAll: (
    db: Db,
    user_ids: readonly string[],
    ids: readonly Id[],
  ) => Promise<readonly { readonly user_id: string; readonly id: Id; readonly value: Value }[]>,
): ((
  db: Db,
  asked: { readonly user_id: string; readonly ids: readonly Id[] },
) => Promise<ReadonlyMap<Id, Value>>) =>
  together(async (db, asked) => {
    const ids = new Set(asked.flatMap((each) => each.ids))
    const rows =
      ids.size > 0 ? await askAll(db, [...new Set(asked.map(({ user_id }) => user_id))], [...ids]) : []
    const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
    return asked.map(
      ({ user_id }) => new Map((byUser.get(user_id) ?? []).map(({ id, value }) => [id, value])),
    )
  })

/** The same about one key, whose row may be missing. A row that several ask for is read once: nobody changes it. */
export const togetherBy = <Row extends object>(
  keyOf: (row: Row) => string | number,
  askAll: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
): ((db: Db, key: string | number) => Promise<Readonly<Row> | undefined>) =>
  together(async (db, keys) => {
    const rows = await askAll(db, [...new Set(keys.map(String))])
    const byKey = new Map(rows.map((row) => [String(keyOf(row)), row]))
    return keys.map((key) => byKey.get(String(key)))
  })

/** The same about one key that may have many rows; in the order in which they were told. */
export const togetherAll = <Row extends object>(
  keyOf: (row: Row) => string,
  askAll: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
): ((db: Db, key: string) => Promise<readonly Readonly<Row>[]>) =>
  together(async (db, keys) => {
    const byKey = Map.groupBy(await askAll(db, [...new Set(keys)]), keyOf)
    return keys.map((key) => byKey.get(key) ?? [])
  })
