import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { SecondYesAsked } from '@malto/contract'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { administratorsResource } from '@malto/contract/modules/roles.admin'
import { beginTotp, loginAdministrator } from '@malto/contract/modules/roles.calls'
import {
  makeAdministrator,
  makeRole,
  PASSWORD,
  type SignedInAdministrator,
} from '#modules/roles/roles.factory.ts'
import { setUpCode } from '#modules/roles/roles.service.ts'
import { SECOND } from '#platform/time.ts'
import { changed, gone, idOf, made, told, type ConsoleActs, type Stage } from './acts.ts'

// Acts of the desk itself: a second yes, exports, views, the machine, and one's own account.

const reason = 'Theo yêu cầu của nhà trường'

let count = 0
let asker: SignedInAdministrator | null = null
let other: SignedInAdministrator | null = null
/** Whoever was made by the act before: an act names them after it was prepared. */
const known = (who: SignedInAdministrator | null): SignedInAdministrator => {
  if (!who) throw new Error('nobody was made for this act')
  return who
}

/** Before anybody is known. */
const asVisitor = ({ malto }: Stage) => ({ id: '', call: malto.visitor })

/** A new administrator, which is a weighty thing: it waits for a second person. */
async function asked({ malto }: Stage, by: SignedInAdministrator): Promise<{ id: string }> {
  const draft = {
    email: `cho${(count += 1)}@malto.test`,
    full_name: 'Phạm Thị Chờ',
    role_id: await makeRole(malto, { powers: ['users.read'] }),
    status: 'active' as const,
    password: 'Bí mật lắm 2026',
  }
  const error: unknown = await by.call(administratorsResource.create, draft).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!SecondYesAsked.is(error)) throw error ?? new Error('it was done without a second person')
  return { id: String(error.details['approval_id']) }
}
const askedByOther = async (stage: Stage) => {
  asker = await makeAdministrator(stage.malto, { all_powers: true })
  return asked(stage, asker)
}

/** A job as it lies there when it has given up. */
async function stuckJob({ malto }: Stage): Promise<{ id: string; reason: string }> {
  const { rows } = await malto.house.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('thu', '{}'::json, max_attempts => 1)`,
  )
  const id = rows[0]?.id ?? ''
  await malto.house.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'thử' where id = $1`,
    [id],
  )
  return { id, reason }
}

async function wholeBackup({ malto }: Stage): Promise<{ id: unknown }> {
  const { id } = await idOf(malto, 'system_backups', 'true')
  const { rows } = await malto.house.pool.query<{ name: string }>(
    `update system_backups set state = 'done', ended_at = begun_at where id = $1 returning name`,
    [id],
  )
  mkdirSync(join(malto.house.env.data_folder, 'backups', rows[0]?.name ?? ''), { recursive: true })
  return { id }
}

export const actsOfDesk: ConsoleActs = {
  'POST /auth-admin/approvals/:id/approve': {
    input: askedByOther,
    signed: ({ chief }) => [known(asker).id, chief.id],
    log: [made('create', 'administrators'), changed('approve', 'approvals', 'state')],
    parts: true,
  },
  'POST /auth-admin/approvals/:id/refuse': {
    input: async (stage) => ({ ...(await askedByOther(stage)), reason }),
    log: [changed('refuse', 'approvals', 'state')],
  },
  'POST /auth-admin/approvals/:id/explain': {
    input: async (stage) => ({ ...(await asked(stage, stage.chief)), reason }),
    log: [changed('explain', 'approvals', 'reason')],
  },
  'POST /auth-admin/approvals/:id/withdraw': {
    input: (stage) => asked(stage, stage.chief),
    log: [changed('withdraw', 'approvals', 'state')],
  },
  'POST /auth-admin/exports/:id/cancel': {
    input: async ({ chief }) => ({ id: (await chief.call(schoolsResource.exportRows, {})).id }),
    log: [changed('cancel', null, 'state')],
  },
  'POST /auth-admin/views': {
    input: () => ({ resource: 'users', name: 'Lớp 11', filter: { grade: 11 }, sort: null }),
    log: [made('keep', 'console_views')],
  },
  'DELETE /auth-admin/views/:id': {
    input: async ({ malto }) => ({ id: (await idOf(malto, 'console_views', 'true')).id }),
    log: [gone('remove', 'console_views')],
  },
  'POST /auth-admin/system/test-mail': { input: () => ({}), log: [told('test_mail')] },
  'POST /auth-admin/system/backups': {
    input: () => ({}),
    log: [made('back_up', 'system_backups')],
  },
  'POST /auth-admin/system/backups/:id/verify': {
    input: wholeBackup,
    log: [changed('try_backup', 'system_backups', 'trial_state', 'trial_at')],
  },
  'POST /auth-admin/system/jobs/:id/retry': {
    input: stuckJob,
    log: [changed('retry_job', 'graphile_worker._private_jobs', 'state', 'attempts')],
  },
  'POST /auth-admin/system/jobs/:id/discard': {
    input: stuckJob,
    log: [gone('discard_job', 'graphile_worker._private_jobs')],
  },
  'POST /auth-admin/first-steps/hide': {
    input: () => ({ hidden: true }),
    log: [changed('first_steps', null, 'hidden')],
  },
  'POST /auth-admin/first-steps/tick': {
    input: () => ({ step: 'roles', done: true }),
    log: [changed('first_steps', null, 'roles')],
  },
  'POST /auth-admin/see-as': {
    input: async ({ malto }) => ({ role_id: await makeRole(malto, { powers: ['users.read'] }) }),
    log: [made('see_as')],
  },
  'POST /auth-admin/see-as/stop': { input: () => ({}), log: [gone('see_as_end')] },
  'POST /auth-admin/login': {
    input: async ({ malto }) => {
      other = await makeAdministrator(malto, { all_powers: true })
      return { email: other.email, password: PASSWORD }
    },
    by: asVisitor,
    signed: () => [known(other).id],
    log: [made('login')],
  },
  'POST /auth-admin/me/sessions/end': {
    input: async ({ malto, chief }) => {
      await malto.device().call(loginAdministrator, { email: chief.email, password: PASSWORD })
      return {}
    },
    log: [changed('end', null, 'open')],
  },
  'POST /auth-admin/totp/begin': {
    input: () => ({ password: PASSWORD }),
    log: [changed('begin_totp', null, 'totp_pending')],
  },
  'POST /auth-admin/totp/confirm': {
    input: async ({ malto, chief }) => {
      const { secret } = await chief.call(beginTotp, { password: PASSWORD })
      return { totp: generateSync({ secret, epoch: Math.floor(malto.now().getTime() / SECOND) }) }
    },
    log: [changed('totp', null, 'totp_pending', 'totp_confirmed_at')],
  },
  'POST /auth-admin/password': {
    input: ({ malto }) => {
      malto.pass(SECOND)
      return { password: PASSWORD, new_password: 'Console@2027 moi' }
    },
    log: [changed('password', 'administrators', 'updated_at')],
  },
  'POST /auth-admin/logout': { input: () => ({}), log: [gone('logout')] },
}

/** On a platform that has no administrator yet. */
export const actsOfBeginning: ConsoleActs = {
  'POST /auth-admin/set-up': {
    input: async ({ malto }) => {
      await malto.house.pool.query('delete from administrators')
      const set_up_code = await setUpCode(malto.house.ownCtx())
      const email = 'dau.tien@malto.test'
      return { email, full_name: 'Lê Đầu Tiên', password: 'Khởi đầu 2026', set_up_code }
    },
    by: asVisitor,
    signed: async ({ malto }) => [String((await idOf(malto, 'administrators', 'true')).id)],
    log: [made('set_up', 'administrators')],
  },
}
