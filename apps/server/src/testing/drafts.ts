import { draftVersion } from '@malto/contract/modules/assessments.admin'
import { makeFamily } from '#modules/family/family.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './canaries.ts'
import type { Malto } from './malto.ts'
import { makePerson } from './people.ts'

// What a generic walk through the console cannot know of a draft: fields that no detail shows, or that must differ.

type Values = Record<string, unknown>
type Draft = (malto: Malto, chief: SignedInAdministrator) => Promise<Values> | Values

let count = 0

async function one<T extends Values>(malto: Malto, query: string): Promise<T> {
  const { rows } = await malto.house.pool.query<T>(query)
  if (!rows[0]) throw new Error(`nothing is found by ${query}`)
  return rows[0]
}

export const updateDrafts: Readonly<Record<string, Draft>> = {
  // What is published stays: only a draft is written to.
  'test-versions': async (malto, { call }) => {
    const { id } = await one<{ id: number }>(
      malto,
      `select id from test_versions where status = 'published' limit 1`,
    )
    return { id: (await call(draftVersion, { version_id: id })).id }
  },
  assets: (malto) => one(malto, `select id from media_assets where kind = 'document' limit 1`),
}

const TEXTS = ['title', 'name', 'full_name', 'advisory_name', 'note', 'pinned_text'] as const

const oddChanges: Readonly<Record<string, (draft: Values) => Values>> = {
  classes: () => ({ name: '9K' }),
  'chat-rooms': ({ slow_seconds }) => ({ slow_seconds: Number(slow_seconds) + 1 }),
  'minigame-prizes': ({ places }) => ({ places: Number(places) + 1 }),
  'minigame-riddles': ({ clues }) => ({
    clues: [...(clues as string[]).slice(0, -1), 'Một gợi ý cuối được viết lại cho rõ hơn.'],
  }),
  'test-versions': ({ content }) => ({
    content: { ...(content as Values), introduction: 'Lời mở đầu mới.' },
  }),
}

/** One field of a draft with something else in it. */
export function changeOf(resource: string, draft: Values): Values {
  const odd = oddChanges[resource]
  if (odd) return odd(draft)
  const field = TEXTS.find((name) => typeof draft[name] === 'string' || draft[name] === null)
  if (!field) throw new Error(`nobody knows what to change in a draft of the ${resource}`)
  // A name of a person has no digits.
  if (field === 'full_name') return { full_name: 'Người Đổi Tên' }
  const old = draft[field]
  return { [field]: `${typeof old === 'string' ? old.slice(0, 20) : ''} đổi ${(count += 1)}`.trim() }
}

/** Where the sample of a template speaks of somebody whom the demonstration has already. */
export const importSamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    'Ngày sinh': '25/03/2013',
    'Số điện thoại': '0977000123',
    'Số điện thoại phụ huynh': '0977000124',
  },
}

/**
 * What is different in the second file of an import; the first is the sample of its template. In this order: a class
 * names the school that came before it, a pupil the class.
 */
export const importChanges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  schools: { 'Tên trường': 'Trường Đổi Tên' },
  classes: { Khối: '7' },
  users: { 'Họ tên': 'Nguyễn Thị Mai Anh' },
}

/** `alone`: the draft is whole; otherwise it is laid over what stands in the first row. */
export const createDrafts: Readonly<Record<string, { readonly alone?: true; readonly make: Draft }>> = {
  administrators: {
    make: () => ({ email: `moi${(count += 1)}@malto.test`, password: 'Mat khau 2026 dai' }),
  },
  advisers: {
    make: async (malto) => ({ user_id: (await makePerson(malto, { account_kind: 'normal' })).id }),
  },
  'minigame-riddles': {
    make: (malto) =>
      one(
        malto,
        `select id as career_id from careers where id not in (select career_id from riddles) limit 1`,
      ),
  },
}

type SetUp = (malto: Malto, chief: SignedInAdministrator, action: string) => Promise<unknown>

const idOf = async (malto: Malto, table: string, row: Values): Promise<unknown> => {
  const id = newId()
  const times = { created_at: malto.now(), updated_at: malto.now() }
  await insertRows(malto, { [table]: [{ id, ...times, ...row }] })
  return id
}

/** Where a claim stands before each step of the desk. */
const claimBefore: Readonly<Record<string, string>> = {
  approve: 'requested',
  refuse: 'requested',
  pack: 'approved',
  send: 'packed',
  receive: 'sent',
  return: 'sent',
}

/** A row that the action may be done to, by resource. */
export const bulkSetUps: Readonly<Record<string, SetUp>> = {
  'unmatched-schools': async (malto) =>
    idOf(malto, 'unmatched_schools', { user_id: (await makePerson(malto)).id, name: 'Trường Lạ' }),
  'user-sessions': async (malto) => (await makePerson(malto)).sid,
  'console-sessions': async (malto) => {
    const { id } = await makeAdministrator(malto)
    return (await one<{ sid: string }>(malto, `select sid from sessions where person_id = '${id}'`)).sid
  },
  administrators: async (malto) => (await makeAdministrator(malto)).id,
  'administrators unblock': async (malto) => {
    const { id } = await makeAdministrator(malto)
    await malto.house.pool.query(`update administrators set status = 'blocked' where id = $1`, [id])
    return id
  },
  'banners on': async (malto) =>
    (
      await one<{ id: unknown }>(
        malto,
        'update banners set enabled = false where id = (select id from banners limit 1) returning id',
      )
    ).id,
  connections: async (malto) => (await makeFamily(malto)).link_id,
  'deletion-requests': async (malto) =>
    idOf(malto, 'data_requests', {
      user_id: (await makePerson(malto, { status: 'leaving' })).id,
      kind: 'deletion',
      state: 'waiting',
      until: new Date(malto.now().getTime() + 86_400_000),
    }),
  pictures: async (malto) =>
    idOf(malto, 'media_files', {
      owner_id: (await makePerson(malto)).id,
      purpose: 'avatar',
      storage_key: `pictures/${(count += 1)}.webp`,
      type: 'image/webp',
      bytes: 9,
      review: 'waiting',
    }),
  'gift-claims': async (malto, _chief, action) => {
    // A piece is out of the stock: whoever takes the claim back puts it there again.
    const { id: reward_id } = await one<{ id: number }>(
      malto,
      `update rewards set stock = stock - 1 where id = (select id from rewards where kind = 'gift' and stock > 0 limit 1) returning id`,
    )
    return idOf(malto, 'reward_claims', {
      user_id: (await makePerson(malto)).id,
      reward_id,
      client_key: `thử ${(count += 1)}`,
      price: 0,
      state: claimBefore[action],
      turn: 1,
    })
  },
}
