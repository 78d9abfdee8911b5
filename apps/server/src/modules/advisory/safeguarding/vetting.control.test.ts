import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Reading from '#platform/resource.read.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { safety_concerns } from '../advisory.sessions.table.ts'
import { atOnce, makeLead } from './safeguarding.factory.ts'

// A mock stands above every import: what it needs it fetches itself.
vi.mock('#platform/resource.read.ts', async (original) => {
  const { unlocked } = await import('#testing/unlocked.ts')
  return unlocked(await original<typeof Reading>())
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

test('control: without holding the row two vet, suspend, claim and close one thing twice', async () => {
  const powers = ['advisers.vet', 'safeguarding.read', 'safeguarding.act'] as const
  const two = [await makeLead(malto, 'Cô Tâm', powers), await makeLead(malto, 'Thầy Minh', powers)]
  const twice = async (id: string, url: string, payload: object) => {
    const asked = two.map((by) => ({ by, url, payload: { version: 1, ...payload } }))
    expect(await atOnce(malto, asked), url).toEqual([200, 200])
    expect(await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id))).toHaveLength(2)
  }
  const days = {
    identity_checked_on: '2026-10-01',
    record_checked_on: '2026-10-01',
    training_on: '2026-10-01',
    interview_on: '2026-10-01',
  }
  for (const [end, payload] of [
    ['vet', days],
    ['suspend', { reason: 'Có lời báo cần xác minh.' }],
  ] as const) {
    const { id } = await makeCounsel(malto, { state: 'applied' })
    await twice(id, `/auth-admin/advisers/${id}/${end}`, payload)
  }
  for (const [end, payload] of [
    ['claim', { claim: true }],
    ['close', { outcome: 'Đã xong việc.' }],
  ] as const) {
    const student = await makePerson(malto)
    const appointment = await makeAppointment(malto, await makeCounsel(malto), student)
    const id = newId()
    await malto.db.insert(safety_concerns).values({
      id,
      appointment_id: appointment.id,
      advisee_id: student.id,
      raised_by: student.id,
      raised_as: 'advisee',
      client_id: newId(),
      urgency: 'soon',
      minor: true,
      note: 'Em thấy không yên tâm.',
      raised_at: malto.now(),
      updated_at: malto.now(),
    })
    await twice(id, `/auth-admin/safety-concerns/${id}/${end}`, payload)
  }
}, 60_000)
