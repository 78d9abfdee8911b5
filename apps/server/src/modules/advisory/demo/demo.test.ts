import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import { session_messages, session_notes } from '../advisory.sessions.table.ts'
import { adviser_hours, appointments } from '../advisory.table.ts'
import { readSessions } from './sessions.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = (await startDemo()).malto
}, 180_000)
afterAll(() => malto.stop())

test('a demonstration has advisers with calendars, months of sessions with words and notes, and appointments ahead', async () => {
  const sessions = await readSessions()
  expect(await malto.db.$count(adviser_hours)).toBeGreaterThan(20)
  expect(await malto.db.$count(session_notes)).toBe(sessions.length * 3)
  expect(await malto.db.$count(session_messages)).toBeGreaterThan(200)
  const rows = await malto.db.select().from(appointments)
  const of = (state: string) => rows.filter((row) => row.state === state)
  expect(of('ended')).toHaveLength(sessions.length)
  expect(of('ended').every(({ ends_at }) => ends_at < malto.now())).toBe(true)
  expect(of('confirmed').length).toBeGreaterThan(2)
  expect(of('asked_parent')).toHaveLength(1)
  expect(of('asked_adviser')).toHaveLength(1)
})
