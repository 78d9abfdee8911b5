import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import * as calls from '@malto/contract/modules/profile.calls'
import { verifyChain, audit } from '#platform/audit.ts'
import { inTransaction } from '#platform/ctx.ts'
import { dataMap } from '#platform/data-map.ts'
import { newId } from '#platform/ids.ts'
import { DAY } from '#platform/time.ts'
import { choices, everything, holding, insertRows, rowsAbout, type Marked } from '#testing/canaries.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { leaveAllDue } from './profile.leave.service.ts'
import { data_requests } from './profile.table.ts'

let malto: Malto
let an: Marked
let binh: Marked
beforeAll(async () => {
  malto = await startMalto()
  an = await mark('AN', '1')
  binh = await mark('BINH', '2')
})
afterAll(() => malto.stop())

async function mark(name: string, digit: string): Promise<Marked> {
  const who: Marked = {
    id: newId(),
    mark: `CANARY-${name}`,
    secret: `SECRET-${name}`,
    phone: `+84977${digit.repeat(6)}`,
    email: `canary-${name.toLowerCase()}@malto.test`,
    username: `canary.${name.toLowerCase()}`,
    picture_id: newId(),
  }
  const friend = await makePerson(malto, { account_kind: 'kid' })
  await insertRows(malto, rowsAbout(who, friend.id, noon))
  for (const key of [`pictures/${who.mark}.webp`, `exports/${who.mark}.zip`])
    await malto.house.tools.storage.put(key, Buffer.from(`picture of ${who.mark}`), { type: 'image/webp' })
  await inTransaction(malto.house.ownCtx(), (tx) =>
    audit(tx, {
      action: 'update',
      target: 'users',
      target_id: who.id,
      before: { full_name: who.mark },
      reason: who.mark,
    }),
  )
  return who
}

const stored = () => {
  const folder = join(malto.house.env.data_folder, 'files')
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => `${each.name}: ${readFileSync(join(each.parentPath, each.name)).toString('latin1')}`)
}
const wordsOf = (who: Marked) => [who.mark, who.secret, who.phone, who.email, who.username]

test('every table that belongs to people has a marked row, and every text in it that can hold a mark holds one', async () => {
  const rows = rowsAbout(an, an.id, noon)
  const owned = dataMap().filter(
    (map) => map.people.length > 0 && map.title !== '' && map.table !== 'audit_rows',
  )
  expect(owned.filter((map) => !rows[map.table]).map((map) => map.table)).toEqual([])

  const { rows: texts } = await malto.house.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying') and is_generated = 'NEVER'`,
  )
  const unmarked = texts.filter(({ table_name, column_name }) => {
    const column = owned.find((map) => map.table === table_name)?.columns[column_name]
    if (!column || column.class === 'technical' || choices.test(column_name)) return false
    const values = rows[table_name]?.map((row) => JSON.stringify(row[column_name] ?? null)) ?? []
    return !values.some((value) => wordsOf(an).some((word) => value.includes(word)))
  })
  expect(unmarked.map((each) => `${each.table_name}.${each.column_name}`)).toEqual([])
})

test('“my data” holds every word that is handed out, no secret, and nothing of anybody else', async () => {
  const { access_token } = await openSession(malto.house.ownCtx(), { realm: 'user', person_id: an.id })
  const { call } = malto.device(() => access_token)
  await call(calls.askForData, {})
  await workOff(malto)
  const [ready] = (await call(calls.listDataRequests, {})).requests
  const reply = await malto.app.inject({ url: ready?.url ?? '' })
  const files = new Map(
    Object.entries(unzipSync(new Uint8Array(reply.rawPayload))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  )

  const read = (title: string) => JSON.parse(files.get(`${title}.json`) ?? '[]') as Record<string, unknown>[]
  const rows = rowsAbout(an, an.id, noon)
  const missing = dataMap()
    .filter((map) => map.people.some((link) => link.exported))
    .flatMap((map) =>
      Object.entries(map.columns).flatMap(([name, { title }]) =>
        (rows[map.table] ?? [])
          .map((row) => wordsOf(an).find((word) => JSON.stringify(row[name] ?? null).includes(word)))
          .filter((word) => title !== null && word !== undefined)
          .filter(
            (word) => !read(map.title).some((row) => JSON.stringify(row[title ?? '']).includes(word ?? '?')),
          )
          .map((word) => `${map.table}.${name}: ${word}`),
      ),
    )
  expect(missing).toEqual([])
  const whole = [...files.values()].join('\n')
  for (const word of [an.mark, an.phone, an.email, an.username]) expect(whole).toContain(word)
  expect(whole).not.toContain('SECRET')
  for (const word of wordsOf(binh)) expect(whole).not.toContain(word)
  expect(files.get(`Ảnh/${an.mark}.webp`)).toBe(`picture of ${an.mark}`)
  expect([...files.keys()].filter((name) => name.endsWith('.zip'))).toEqual([])
})

test('after the last day nothing of the person is left, in no column and in no file; nobody else lost anything', async () => {
  const before = await everything(malto)
  const filesBefore = stored()
  expect(holding(before, wordsOf(an)).length).toBeGreaterThan(20)
  expect(filesBefore.some((file) => file.includes(an.mark))).toBe(true)
  await malto.db.insert(data_requests).values({
    id: newId(),
    user_id: an.id,
    kind: 'deletion',
    state: 'waiting',
    until: new Date(noon.getTime() + 14 * DAY),
    created_at: noon,
    updated_at: noon,
  })
  malto.moveTo(new Date(noon.getTime() + 14 * DAY))
  await leaveAllDue(malto.house.ownCtx())
  await workOff(malto)

  const after = await everything(malto)
  expect(holding(after, wordsOf(an))).toEqual([])
  expect(stored().filter((file) => wordsOf(an).some((word) => file.includes(word)))).toEqual([])
  // Where only the number of who left still stands, it names nobody.
  expect(new Set(holding(after, [an.id]).map((line) => line.split(':')[0]))).toEqual(
    new Set(['data_requests', 'consent_entries', 'audit_rows']),
  )
  expect(holding(after, [...wordsOf(binh), binh.id])).toEqual(holding(before, [...wordsOf(binh), binh.id]))
  expect(stored().filter((file) => file.includes(binh.mark))).toEqual(
    filesBefore.filter((file) => file.includes(binh.mark)),
  )
  expect((await verifyChain(malto.house.ownCtx())).first_broken).toBeNull()
})
