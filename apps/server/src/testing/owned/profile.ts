import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { mediaUrl } from '#modules/media/media.service.ts'
import { media_files } from '#modules/media/media.table.ts'
import { layNotification } from '#modules/notifications/notifications.factory.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { data_requests } from '#modules/profile/profile.table.ts'
import { push_devices } from '#modules/push/push.table.ts'
import { makePicture } from '#modules/wall/wall.factory.ts'
import { and, eq, isNull } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { nobodysVisit } from '#platform/visit.ts'
import type { Ground, Seat } from './ground.ts'
import { thing } from './table.ts'

const there = (rows: readonly unknown[]) => rows.length > 0

/** A file's address as its server made it for one reader; a browser asks for it without a token. */
async function addressed({ malto, people }: Ground, reader: Seat) {
  const { id } = await makePicture(malto, people.kid)
  const url = mediaUrl(malto.house.ownCtx(), id, people[reader].sid)
  return { id, pass: new URL(url, 'http://malto.test').searchParams.get('pass') }
}

async function removed(ground: Ground) {
  const made = await addressed(ground, 'kid')
  await ground.malto.db.delete(media_files).where(eq(media_files.id, made.id))
  return made
}

async function ready({ malto, people }: Ground, reader: Seat, until = later(malto.now(), DAY)) {
  const id = newId()
  const storage_key = `exports/${id}.zip`
  await malto.house.tools.storage.put(storage_key, Buffer.from('zip'), { type: 'application/zip' })
  const times = { created_at: malto.now(), updated_at: malto.now() }
  const row = {
    id,
    user_id: people.kid.id,
    kind: 'export' as const,
    state: 'ready' as const,
    storage_key,
    until,
  }
  await malto.db.delete(data_requests)
  await malto.db.insert(data_requests).values({ ...row, ...times })
  const said = `${people[reader].sid}.${Math.ceil(malto.now().getTime() / 3_600_000) + 1}`
  return { id, pass: `${said}.${malto.house.tools.keys.fingerprint('data-export', `${id}.${said}`)}` }
}

/** What an account holds. Taking away what is not one's own is answered as if it had been done, and does nothing. */
export const profileThings = [
  thing(
    {
      what: 'a picture of the kid, by an address made for the kid',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => addressed(ground, 'kid'),
      gone: removed,
    },
    [['GET /media/:id', 'ok', { visitor: 'ok', fields: null }]],
  ),
  thing(
    {
      what: 'a picture of the kid, by an address made for the parent',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => addressed(ground, 'parent'),
    },
    [['GET /media/:id', '-', { visitor: 'NOT_FOUND' }]],
  ),
  thing(
    {
      what: 'a picture that the kid put up',
      ids: ['media_id'],
      code: 'AVATAR_UNKNOWN',
      make: async ({ malto, people }) => ({ media_id: (await makePicture(malto, people.kid)).id }),
      gone: async (ground) => ({ media_id: (await removed(ground)).id }),
    },
    [
      [
        'POST /user/update-avatar',
        'ok - - - - - -',
        {
          fields:
            'account_kind advisory_expert_profile age_band another_school avatar_url birthday class(id name) district email email_verified full_name gender grade id language nickname phone province role_id school(code id name) username',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'what is kept about the kid, by an address made for the kid',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => ready(ground, 'kid'),
      gone: (ground) => ready(ground, 'kid', later(ground.malto.now(), -DAY)),
    },
    [['GET /user/data/export/:id', 'ok', { visitor: 'ok', fields: null }]],
  ),
  thing(
    {
      what: 'what is kept about the kid, by an address made for the parent',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => ready(ground, 'parent'),
    },
    [['GET /user/data/export/:id', '-', { visitor: 'NOT_FOUND' }]],
  ),
  thing(
    {
      what: 'another device on which the kid is signed in',
      ids: ['id'],
      code: '',
      make: async ({ malto, people }) => {
        const ctx = malto.house.makeCtx(null, nobodysVisit, 'vi')
        return { id: (await openSession(ctx, { realm: 'user', person_id: people.kid.id })).sid }
      },
      stands: async ({ malto }, { id }) =>
        there(
          await malto.db
            .select()
            .from(sessions)
            .where(and(eq(sessions.sid, String(id)), isNull(sessions.revoked_at))),
        ),
    },
    [['POST /user/sessions/end', 'ok', { fields: 'sessions(current device id issued_at last_seen_at)' }]],
  ),
  thing(
    {
      what: 'a device that is told what the kid is told',
      ids: ['id'],
      code: '',
      make: async ({ malto, people: { kid } }) => {
        const id = newId()
        const device = {
          kind: 'web' as const,
          target_print: id,
          sealed: 'x',
          name: 'Máy',
          registered_at: malto.now(),
        }
        await malto.db.insert(push_devices).values({ id, user_id: kid.id, session_id: kid.sid, ...device })
        return { id }
      },
      stands: async ({ malto }, { id }) =>
        there(
          await malto.db
            .select()
            .from(push_devices)
            .where(eq(push_devices.id, String(id))),
        ),
    },
    [['POST /user/push/forget', 'ok']],
  ),
  thing(
    {
      what: 'a message in the kid’s centre',
      ids: ['ids'],
      code: '',
      make: async ({ malto, people: { kid } }) => {
        const words = { vi: 'Chào em', en: 'Hello' }
        await malto.db.delete(notifications).where(eq(notifications.user_id, kid.id))
        const said = {
          key: newId(),
          category: 'account' as const,
          title: words,
          body: words,
          path: '/settings',
        }
        await layNotification(malto.db, { user_id: kid.id, ...said, created_at: malto.now() })
        const [row] = await malto.db.select().from(notifications).where(eq(notifications.user_id, kid.id))
        return { ids: [row?.id] }
      },
      stands: async ({ malto, people: { kid } }) =>
        there(
          await malto.db
            .select()
            .from(notifications)
            .where(and(eq(notifications.user_id, kid.id), isNull(notifications.read_at))),
        ),
    },
    [['POST /user/notifications/read', 'ok', { fields: 'unread' }]],
  ),
]
