import { BadInput, type Input, type Words } from '@malto/contract'
import { ReasonNeeded } from '@malto/contract/modules/users.admin'
import {
  changeStock,
  claimsResource,
  exportParcels,
  importCodes,
  importParcels,
  readClaimAddress,
  rewardFaults,
  RewardInUse,
  rewardsResource,
} from '@malto/contract/modules/rewards.admin'
import type { GiftStep } from '@malto/contract/modules/rewards.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { and, eq, getTableColumns, gte, isNull, lt, or, sql, type SQL } from '#platform/drizzle.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { rememberUndoing } from '#platform/import.undoing.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { reward_claims, rewards, voucher_codes } from '../rewards.table.ts'
import { stateOf } from './cards.service.ts'
import { lockClaim } from './claims.queries.ts'
import { claimRows, findConsoleSteps, hasClaims, type ConsoleClaim } from './console.queries.ts'
import { CODES, codesUndoing, takeInCodes } from './import.service.ts'
import { deskStep, put } from './moves.service.ts'
import type { OwnerWord } from './notices.service.ts'
import { packingList, showAddress } from './parcels.service.ts'
import { moveStock } from './stock.service.ts'
import { PARCELS, parcelsUndoing, sendListed } from './tracking.service.ts'

const { search: _search, ...columns } = getTableColumns(rewards)
const rewardRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, mark })
    .from(rewards)
    .$dynamic()
type Reward = Awaited<ReturnType<typeof rewardRows>>[number]

const toReward = (row: Reward) => ({
  ...row,
  claimed: row.initial - row.stock,
  created_at: row.created_at.toISOString(),
})

type Draft = DraftOf<typeof rewardsResource>

function valuesOf(draft: Draft) {
  const opens_at = new Date(draft.opens_at)
  const closes_at = draft.closes_at === null ? null : new Date(draft.closes_at)
  if (closes_at && closes_at <= opens_at)
    throw BadInput({ fields: { closes_at: [rewardFaults.closesBeforeOpens] } })
  return { ...draft, opens_at, closes_at }
}

const rewardSource: Source<typeof rewardsResource, Reward> = {
  table: rewards,
  id: rewards.id,
  rows: rewardRows,
  card: toReward,
  detail: (row) => ({
    ...toReward(row),
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }),
  filters: { kind: (kind) => eq(rewards.kind, kind), status: (status) => eq(rewards.status, status) },
  search: (q) => containsPlain(rewards.search, q),
  sorts: { created_at: rewards.created_at, title: rewards.title },
  places: 'none',
  // It begins empty: pieces and codes come by doors that count them.
  create: (_tx, draft) => Promise.resolve(valuesOf(draft)),
  update: (_tx, draft, row) => {
    if (draft.kind !== row.kind) throw BadInput({ fields: { kind: [rewardFaults.kindStays] } })
    return Promise.resolve(valuesOf(draft))
  },
  remove: async (tx, row) => {
    if (await hasClaims(tx.db, row.id)) throw RewardInUse()
  },
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
}

const goneAccount: Words = { vi: 'Tài khoản đã xóa', en: 'Deleted account' }

const toClaim = (row: ConsoleClaim, ctx: Ctx) => {
  const { expires_on, valid_until, kept_state, used_at } = row
  const dated = { claim: { state: kept_state, used_at }, code: { expires_on }, reward: { valid_until } }
  const { id, reward_id, title, kind, user_id, full_name, school, price, prize, tracking, version } = row
  return {
    id,
    reward_id,
    title,
    kind,
    user_id,
    full_name: full_name ?? goneAccount[ctx.language],
    school,
    price,
    prize,
    tracking,
    version,
    state: stateOf(dated, ctx.now()),
    created_at: row.created_at.toISOString(),
  }
}

const lastDay = sql`coalesce(${voucher_codes.expires_on}, ${rewards.valid_until})`

/** One step of the desk on one claim, and a word to its owner where there is one. The row is held. */
const act =
  (step: GiftStep, word: OwnerWord | null, needs_reason = false) =>
  async (tx: Ctx, row: ConsoleClaim, reason: string | undefined) => {
    if (needs_reason && !reason) throw ReasonNeeded()
    const claim = await lockClaim(tx.db, row.id)
    if (!claim) throw new Error('a claim that is held is gone')
    const by = { administrator_id: tx.actor.id }
    await put(tx, claim, { ...deskStep(step, claim), by, title: row.title, word })
    return needs_reason ? { reason } : {}
  }

const claimSource: Source<typeof claimsResource, ConsoleClaim> = {
  table: reward_claims,
  id: reward_claims.id,
  rows: claimRows,
  card: toClaim,
  detail: async (row, ctx) => ({
    ...toClaim(row, ctx),
    has_address: row.has_address,
    reason: row.reason,
    steps: (await findConsoleSteps(ctx.db, row.id)).map(({ state, at, by }) => ({
      state,
      at: at.toISOString(),
      by,
    })),
    updated_at: row.updated_at.toISOString(),
  }),
  filters: {
    reward_id: (id) => eq(reward_claims.reward_id, id),
    kind: (kind) => eq(rewards.kind, kind),
    user_id: (id) => eq(reward_claims.user_id, id),
    from: (day) => sinceDay(reward_claims.created_at, day),
    to: (day) => untilDay(reward_claims.created_at, day),
    state: (state, ctx) => {
      const today = vietnameseDay(ctx.now())
      if (state === 'expired') return and(eq(reward_claims.state, 'held'), lt(lastDay, today))
      if (state !== 'held') return eq(reward_claims.state, state)
      return and(eq(reward_claims.state, 'held'), or(isNull(lastDay), gte(lastDay, today)))
    },
  },
  search: (q, ctx) => or(findsPerson(users, q, ctx), containsPlain(rewards.search, q)),
  sorts: { created_at: reward_claims.created_at },
  places: { province: users.province_id, school: users.school_id },
  bulk: {
    approve: act('approve', 'approved'),
    refuse: act('refuse', 'refused', true),
    pack: act('pack', null),
    send: act('send', 'sent'),
    receive: act('receive', null),
    return: act('return', 'returned', true),
  },
}

export function shelfConsole(bind: Bind) {
  serveResource(bind, rewardsResource, rewardSource)
  serveResource(bind, claimsResource, claimSource)
  bind(changeStock, moveStock)
  bind(importCodes, takeInCodes)
  rememberUndoing(CODES, codesUndoing)
  bind(readClaimAddress, (ctx: Ctx, { id }: Input<typeof readClaimAddress>) =>
    showAddress(ctx, claimSource, id),
  )
  bind(exportParcels, (ctx: Ctx, input: Input<typeof exportParcels>) => packingList(ctx, claimSource, input))
  bind(importParcels, (ctx: Ctx, input: Input<typeof importParcels>) => sendListed(ctx, claimSource, input))
  rememberUndoing(PARCELS, parcelsUndoing(claimSource))
}
