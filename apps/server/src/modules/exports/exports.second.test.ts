import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPORT_ALONE_MOST, NotFound, SecondYesAsked } from '@malto/contract'
import { downloadExport, getExport, listExports } from '@malto/contract/modules/exports.admin'
import { approvalsResource, approveApproval } from '@malto/contract/modules/roles.approvals.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeCrowd } from '#modules/campaigns/campaigns.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { gt } from '#platform/drizzle.ts'
import { downloadedRows } from '#testing/exports.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'

const HUE = 46

let malto: Malto
let asker: SignedInAdministrator
let second: SignedInAdministrator
let people: readonly string[]
beforeAll(async () => {
  malto = await startMalto()
  asker = await makeAdministrator(malto, { all_powers: true, full_name: 'Lê Văn An' })
  second = await makeAdministrator(malto, { all_powers: true, full_name: 'Đỗ Thị Bình' })
  people = await makeCrowd(malto, EXPORT_ALONE_MOST + 5, { province_id: HUE })
  await makeCrowd(malto, 3, { province_id: 1 })
})
afterAll(() => malto.stop())

const lastSeq = async (): Promise<number> => {
  const { rows } = await malto.house.pool.query<{ seq: string }>('select seq from audit_head')
  return Number(rows[0]?.seq ?? 0)
}

test('two people, one file: asked by one, agreed to by another, written, and read by who asked', async () => {
  const begun = await lastSeq()
  const wishes = { province_id: HUE, sort: 'created_at' } as const
  const refused: unknown = await asker.call(usersResource.exportRows, wishes).then(
    () => null,
    (error: unknown) => error,
  )
  if (!SecondYesAsked.is(refused)) throw refused ?? new Error('it left with one yes')
  const id = String(refused.details['approval_id'])
  expect((await asker.call(listExports, {})).items).toEqual([])

  const waiting = await second.call(approvalsResource.get, { id })
  expect(waiting).toMatchObject({ state: 'waiting', resource: 'users', verb: 'export', may_decide: true })
  expect(waiting.after).toMatchObject({ province_id: HUE })
  const done = await second.call(approveApproval, { id })
  expect(done).toMatchObject({ state: 'done', decider_name: 'Đỗ Thị Bình' })

  // The ticket is of who asked: the other gave a yes, not themselves a file.
  const [ticket] = (await asker.call(listExports, {})).items
  expect(ticket).toMatchObject({ id: done.target_id, state: 'waiting', rows: people.length })
  const ticket_id = ticket?.id ?? ''
  expect((await second.call(listExports, {})).items).toEqual([])
  await workOff(malto, 'exports.write')
  expect(await asker.call(getExport, { id: ticket_id })).toMatchObject({
    state: 'ready',
    rows: people.length,
    done: people.length,
  })
  await expect(second.call(downloadExport, { id: ticket_id })).rejects.toSatisfy(NotFound.is)

  const { columns, rows } = await downloadedRows(asker, ticket_id)
  const id_at = columns.indexOf('Mã tài khoản')
  expect(rows.map((row) => String(row[id_at])).toSorted()).toEqual([...people].toSorted())

  const log = await malto.db
    .select()
    .from(audit_rows)
    .where(gt(audit_rows.seq, begun))
    .orderBy(audit_rows.seq)
  expect(log.map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
    ['ask_second', asker.id],
    ['export', asker.id],
    ['approve', second.id],
    ['download', asker.id],
  ])
  expect(log[1]?.after).toMatchObject({ approval_id: id, rows: people.length })
})

test('what was agreed to once is asked for again the next time', async () => {
  await expect(asker.call(usersResource.exportRows, { province_id: HUE })).rejects.toSatisfy(
    SecondYesAsked.is,
  )
})
