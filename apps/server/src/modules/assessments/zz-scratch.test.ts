import pgl from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/assessments.admin'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeLibrary, makeVersion } from './assessments.console.factory.ts'
let malto: Malto
beforeAll(async () => { malto = await startMalto() }, 120000)
afterAll(() => malto.stop())
test('scale', async () => {
  const { id } = await makeLibrary(malto, {scoring:'interests'})
  const v = await makeVersion(malto, id, { status: 'published' })
  const pool = new pgl.Pool({ connectionString: (malto.house.pool as any).options.connectionString, max: 1 })
  pool.on('error', () => {})
  const q = (t: string) => pool.query(t)
  await q(`insert into users (id, phone, password_hash, full_name, account_kind, birthday, created_at, updated_at) select gen_random_uuid(), '+849' || (10000000+g), 'x', 'Ai đó', 'student', '2009-01-01', now(), now() from generate_series(1, 40000) g`)
  for (let r = 0; r < 5; r++) {
    await q(`with a as (insert into test_attempts (id, user_id, library_id, version_id, started_at, saved_at, submitted_at) select gen_random_uuid(), id, ${id}, ${v.id}, '2026-0${r+1}-10', '2026-0${r+1}-10', '2026-0${r+1}-10' from users where password_hash='x' returning id, user_id)
    insert into test_results (id, attempt_id, user_id, library_id, version_id, scores, quality, code, spent_seconds, made_at) select gen_random_uuid(), id, user_id, ${id}, ${v.id},
    (select jsonb_agg(jsonb_build_object('key', k, 'score', floor(random()*40), 'min', 0, 'max', 40, 'missing', 0)) from unnest(array['R','I','A','S','E','C']) k where a.id is not null), 'good', 'RIA', 60, timestamptz '2026-0${r+1}-10' + random() * interval '15 days' from a`)
  }
  await q('analyze')
  await pool.end()
  const by = await makeAdministrator(malto, { all_powers: true })
  for (let i = 0; i < 3; i++) {
  const t = performance.now()
  const s = await by.call(calls.summarizeResults, { library_id: id }).catch((e) => e)
  console.log('SUMMARY ms', Math.round(performance.now() - t), s.people, s.results, s.code)
  const t2 = performance.now()
  const l = await by.call(calls.testVersionsResource.list, { limit: 100 })
  console.log('LIST ms', Math.round(performance.now() - t2), l.items.map((x) => x.result_count).join())
  }
  expect(1).toBe(1)
}, 300000)
