import type { Db } from '#platform/db.ts'
import { word_rules } from './moderation.table.ts'

export const findPatterns = async (db: Db): Promise<Set<string>> =>
  new Set((await db.select({ pattern: word_rules.pattern }).from(word_rules)).map(({ pattern }) => pattern))

export async function insertRules(db: Db, rows: (typeof word_rules.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(word_rules).values(rows).onConflictDoNothing()
}
