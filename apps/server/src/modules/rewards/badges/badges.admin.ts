import { BadInput } from '@malto/contract'
import {
  badgeAwardsResource,
  badgeFaults,
  badgesResource,
  tryBadgeRule,
} from '@malto/contract/modules/rewards.badges.admin'
import { deedTags, isPrivateFact, isTagOf } from '@malto/contract/modules/rewards.badges.rules'
import { badgeFacts, type BadgeRule, type DeedFact } from '@malto/contract/modules/rewards.rules'
import { and, eq, getTableColumns, notInArray, sql, type SQL } from '#platform/drizzle.ts'
import { refuseLaid } from '#modules/careers/careers.bank.service.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { scopeOf, type DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { badge_awards, badges } from '../rewards.badges.table.ts'
import { nextBadgeId } from './badges.queries.ts'
import { sweepBadge } from './giving.service.ts'
import { maySeeWho, tryRule } from './trying.service.ts'

type Draft = DraftOf<typeof badgesResource>

/** What the shape of a rule cannot know: which tags its fact has, and that days are counted over long stretches. */
function checkRule({ fact, period, filter }: Pick<BadgeRule, 'fact' | 'period' | 'filter'>): void {
  const days = fact === 'active_day' || fact === 'streak'
  const fields: Record<string, string[]> = {}
  if (filter !== null && !isTagOf(fact, filter))
    fields['filter'] = [
      days || deedTags[fact as DeedFact].length === 0 ? badgeFaults.noFilter : badgeFaults.filter,
    ]
  if (days && period !== 'ever' && period !== 'school_year') fields['period'] = [badgeFaults.streakPeriod]
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

const { search: _search, ...badgeColumns } = getTableColumns(badges)
const badgeRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...badgeColumns,
      award_count: sql<number>`(select count(*)::int from badge_awards where badge_awards.badge_id = badges.id)`,
      laid: sql<boolean>`${badges.slug} is not null`,
      mark,
    })
    .from(badges)
    .$dynamic()
type Row = Awaited<ReturnType<typeof badgeRows>>[number]
/** How many have one is a number about people everywhere. */
const toRow = (row: Row, ctx: Ctx) => ({
  ...row,
  award_count: ctx.actor.sees ? null : row.award_count,
  created_at: row.created_at.toISOString(),
})

/** Whoever meets the rule as it stands after this write gets the badge, by a job that begins once it is kept. */
const sweepAfter = (tx: Ctx, badge_id: number, version: number): Promise<void> =>
  tx.enqueue(sweepBadge, { badge_id, version, after: null })

const badgeSource: Source<typeof badgesResource, Row> = {
  table: badges,
  id: badges.id,
  rows: badgeRows,
  card: toRow,
  detail: (row, ctx) => ({ ...toRow(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: { fact: (fact) => eq(badges.fact, fact), status: (status) => eq(badges.status, status) },
  search: (q) => containsPlain(badges.search, q),
  sorts: { name: badges.name, created_at: badges.created_at },
  places: 'none',
  create: async (tx, draft: Draft) => {
    checkRule(draft)
    const id = await nextBadgeId(tx.db)
    if (draft.status === 'open') await sweepAfter(tx, id, 1)
    return { ...draft, id }
  },
  // Without a fingerprint no content file lays it anew.
  update: async (tx, draft: Draft, row) => {
    checkRule(draft)
    if (draft.status === 'open') await sweepAfter(tx, row.id, row.version + 1)
    return { ...draft, fingerprint: null }
  },
  remove: (_tx, row) => refuseLaid(row),
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: async (tx, row) => {
      await sweepAfter(tx, row.id, row.version + 1)
      return { status: 'open' }
    },
  },
}

const places = { province: users.province_id, school: users.school_id }

const awardRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: badge_awards.id,
      badge_id: badge_awards.badge_id,
      badge_name: badges.name,
      user_id: badge_awards.user_id,
      full_name: users.full_name,
      fact: badges.fact,
      period: badge_awards.period,
      shared: sql<boolean>`${badge_awards.share_code} is not null`,
      created_at: badge_awards.created_at,
      seen_at: badge_awards.seen_at,
      mark,
    })
    .from(badge_awards)
    .innerJoin(badges, eq(badges.id, badge_awards.badge_id))
    .innerJoin(users, eq(users.id, badge_awards.user_id))
    .$dynamic()
type Award = Awaited<ReturnType<typeof awardRows>>[number]
const WITHHELD = { user_id: null, full_name: '•••' }
const toAward = ({ fact, ...row }: Award, ctx: Ctx) => ({
  ...row,
  ...(maySeeWho(ctx, fact) ? {} : WITHHELD),
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
})

/** Asked for a person, the list answers only with what it also shows with a name. */
const shownWithNames = (ctx: Ctx): SQL =>
  maySeeWho(ctx, 'part')
    ? notInArray(
        badges.fact,
        badgeFacts.filter((fact) => isPrivateFact(fact) && !maySeeWho(ctx, fact)),
      )
    : sql`false`

const awardSource: Source<typeof badgeAwardsResource, Award> = {
  table: badge_awards,
  id: badge_awards.id,
  rows: awardRows,
  card: toAward,
  detail: toAward,
  filters: {
    badge_id: (id) => eq(badge_awards.badge_id, id),
    user_id: (id, ctx) => and(eq(badge_awards.user_id, id), shownWithNames(ctx)),
  },
  search: (q, ctx) => and(findsPerson(users, q, ctx), shownWithNames(ctx)),
  sorts: { created_at: badge_awards.created_at },
  places,
}

export function badgeConsole(bind: Bind) {
  serveResource(bind, badgesResource, badgeSource)
  serveResource(bind, badgeAwardsResource, awardSource)
  bind(tryBadgeRule, (ctx, input) => {
    checkRule(input)
    return tryRule(ctx, input, scopeOf(ctx, { places }))
  })
}
