import { sql } from '#platform/drizzle.ts'
import type { House } from './house.ts'
import { modules } from './modules.ts'
import { inTransaction } from '#platform/ctx.ts'

const PASSWORD = 'Malto@2026'

/** The fixed accounts of a demonstration; they never exist in production. */
const people = [
  ['Học sinh', '0901000001'],
  ['Học sinh nhí', '0901000002'],
  ['Phụ huynh', '0901000003'],
  ['Cố vấn', '0901000004'],
  ['Người dùng khác', '0901000005'],
] as const

/** Fills an empty installation with a living community, once; all of it or nothing. */
export async function seedDemo(house: House, say: (line: string) => void): Promise<void> {
  if (!house.env.DEMO) return
  await inTransaction(house.ownCtx(), async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(7402612)`)
    await tx.db.execute(sql`set local statement_timeout = 0`)
    const { rows } = (await tx.db.execute(
      sql`select 1 from installation_notes where name = 'demo'`,
    )) as unknown as {
      rows: unknown[]
    }
    if (rows.length > 0) return
    say('seeding the demonstration community …')
    for (const each of modules) await each.demo?.(tx)
    await tx.db.execute(sql`insert into installation_notes (name) values ('demo')`)
    // Before anybody asks: without its figures PostgreSQL would plan for empty tables in the first minutes.
    await tx.db.execute(sql`select analyze_all()`)
  })
}

/** What main prints below the address. */
export async function demoAccounts(house: House, port: number): Promise<string[]> {
  const base = `http://${house.env.HOST}:${port}`
  if (!house.env.DEMO) return []
  return [
    `  Console: ${base}/admin     Mails and SMS: ${base}/dev/outbox     API: ${base}/docs`,
    '',
    `  Demo accounts, password ${PASSWORD}:`,
    ...people.map(([who, phone]) => `    ${phone}  ${who}`),
    `    admin@malto.local  Quản trị (${base}/admin)`,
    `    hang.le@malto.local  Quản trị thứ hai, để đồng ý việc cần hai người`,
    `    hai.tran@malto.local  Vận hành miền Trung, chỉ thấy Đà Nẵng và Huế`,
    `    oanh.pham@malto.local  Văn phòng trường, chỉ thấy một trường`,
  ]
}
