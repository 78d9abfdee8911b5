import type pg from 'pg'
import type { Db } from './db.ts'

/**
 * An array that is given to a named statement, as `list(1, 'uuid')`. PostgreSQL would look at its length and, where a
 * short one is cheaper than it guesses, plan the statement anew at every call: that costs more than the answer.
 */
export const list = (place: number, type: string): string => `(select $${place}::${type}[])::${type}[]`

/**
 * A statement written by hand, which PostgreSQL knows by its name: for the few questions that nearly every request asks.
 * Nothing is put together and nothing is mapped: rows come as `pg` reads them. The name says the whole shape.
 */
export async function askNamed<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = (db as Db & { readonly $client: pg.Pool | pg.PoolClient }).$client
  const { rows } = await (client as pg.ClientBase).query<Row>({ name, text, values: [...values] })
  return rows
}
