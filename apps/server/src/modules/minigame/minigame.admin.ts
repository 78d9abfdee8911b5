import { BadInput, inBoth } from '@malto/contract'
import {
  exportRiddles,
  importRiddles,
  prizesResource,
  riddleFaults,
  riddlesResource,
  roundsResource,
} from '@malto/contract/modules/minigame.admin'
import { MOST_TOO_FAST } from '@malto/contract/modules/minigame.rules'
import { eq, getTableColumns, gt, lte, sql, type SQL } from '#platform/drizzle.ts'
import { refuseLaid } from '#modules/careers/careers.bank.service.ts'
import { career_groups, careers } from '#modules/careers/careers.table.ts'
import { JOINT } from '#modules/careers/careers.values.service.ts'
import { rewards } from '#modules/rewards/rewards.table.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { rememberUndoing } from '#platform/import.undoing.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { cluesNaming } from './minigame.clues.service.ts'
import { findNames } from './minigame.riddles.queries.ts'
import { exportRiddles as writeSheet, importRiddleSheet, riddlesUndoing } from './minigame.sheet.service.ts'
import { game_prizes, game_rounds, riddles } from './minigame.table.ts'

const refuse = (field: string, text: string) => BadInput({ fields: { [field]: [text] } })

const riddleRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(riddles),
      career_name: careers.name,
      group_name: career_groups.name,
      mark,
    })
    .from(riddles)
    .innerJoin(careers, eq(careers.id, riddles.career_id))
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .$dynamic()
type RiddleRow = Awaited<ReturnType<typeof riddleRows>>[number]
const toRiddle = (row: RiddleRow) => ({
  ...row,
  first_clue: row.clues[0] ?? '',
  created_at: row.created_at.toISOString(),
})

/** What the draft's shape cannot know: that its career is there, and that no clue gives it away. */
async function checkRiddle(tx: Ctx, draft: DraftOf<typeof riddlesResource>) {
  const career = await findNames(tx.db, draft.career_id)
  if (!career) throw refuse('career_id', inBoth('Không có nghề này.', 'There is no such career.'))
  const naming = cluesNaming(draft.clues, [career.name, ...career.aliases.split(JOINT)])
  if (naming.length > 0)
    throw BadInput({
      fields: Object.fromEntries(naming.map((at) => [`clues.${at}`, [riddleFaults.namesCareer]])),
    })
  return { ...draft, fingerprint: null }
}

const riddleSource: Source<typeof riddlesResource, RiddleRow> = {
  table: riddles,
  id: riddles.id,
  rows: riddleRows,
  card: toRiddle,
  detail: (row) => ({ ...toRiddle(row), updated_at: row.updated_at.toISOString() }),
  filters: { status: (status) => eq(riddles.status, status) },
  search: (q) => containsPlain(careers.search, q),
  sorts: { created_at: riddles.created_at },
  places: 'none',
  create: checkRiddle,
  update: checkRiddle,
  remove: (_tx, row) => refuseLaid(row),
  // Hidden or shown, the clues are still those of the content file: its corrections go on arriving.
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
  faults: { riddles_career_id_key: { field: 'career_id', text: riddleFaults.taken } },
}

const ofPrize = (condition: SQL) =>
  sql<number>`(select count(*)::int from game_prizes_given where game_prizes_given.prize_id = game_prizes.id and ${condition})`
const prizeRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(game_prizes),
      reward_title: rewards.title,
      stock: rewards.stock,
      given: ofPrize(sql`claim_id is not null`),
      missed: ofPrize(sql`claim_id is null`),
      mark,
    })
    .from(game_prizes)
    .innerJoin(rewards, eq(rewards.id, game_prizes.reward_id))
    .$dynamic()
type PrizeRow = Awaited<ReturnType<typeof prizeRows>>[number]
/** How many got one is a number about people everywhere. */
const toPrize = (row: PrizeRow, ctx: Ctx) => ({
  ...row,
  ...(ctx.actor.sees ? { given: null, missed: null } : {}),
  created_at: row.created_at.toISOString(),
})

async function checkPrize(tx: Ctx, draft: DraftOf<typeof prizesResource>) {
  const [reward] = await tx.db.select({ id: rewards.id }).from(rewards).where(eq(rewards.id, draft.reward_id))
  if (!reward) throw refuse('reward_id', inBoth('Không có phần thưởng này.', 'There is no such reward.'))
  if (draft.until_on && draft.until_on < draft.from_on)
    throw refuse('until_on', inBoth('Ngày cuối phải sau ngày đầu.', 'It must end after it begins.'))
  return { ...draft }
}

const prizeSource: Source<typeof prizesResource, PrizeRow> = {
  table: game_prizes,
  id: game_prizes.id,
  rows: prizeRows,
  card: toPrize,
  detail: (row, ctx) => ({ ...toPrize(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {},
  search: (q) => containsPlain(rewards.search, q),
  sorts: { created_at: game_prizes.created_at },
  places: 'none',
  create: checkPrize,
  update: checkPrize,
  // What was given stays known: such a prize ends by its last day.
  remove: (_tx, row) =>
    row.given + row.missed > 0
      ? Promise.reject(
          refuse(
            'until_on',
            inBoth(
              'Giải này đã trao rồi. Đặt ngày cuối thay vì xóa.',
              'It was given already. Set its last day.',
            ),
          ),
        )
      : Promise.resolve(),
}

const roundRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: game_rounds.id,
      user_id: game_rounds.user_id,
      full_name: users.full_name,
      round_kind: game_rounds.kind,
      score: game_rounds.score,
      right: game_rounds.right_count,
      too_fast: game_rounds.too_fast,
      points: game_rounds.points,
      finished_at: game_rounds.finished_at,
      created_at: game_rounds.created_at,
      mark,
    })
    .from(game_rounds)
    .innerJoin(users, eq(users.id, game_rounds.user_id))
    .$dynamic()
type RoundRow = Awaited<ReturnType<typeof roundRows>>[number]
/** Playing fast is no reason to be known by name: that takes the power to see users. */
const seesNames = (ctx: Ctx): boolean => ctx.actor.powers.has('users.read')
const toRound = (row: RoundRow, ctx: Ctx) => ({
  ...row,
  full_name: seesNames(ctx) ? row.full_name : null,
  finished_at: row.finished_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const roundSource: Source<typeof roundsResource, RoundRow> = {
  table: game_rounds,
  id: game_rounds.id,
  rows: roundRows,
  card: toRound,
  detail: toRound,
  filters: {
    round_kind: (kind) => eq(game_rounds.kind, kind),
    user_id: (user_id) => eq(game_rounds.user_id, user_id),
    suspicious: (suspicious) => (suspicious ? gt : lte)(game_rounds.too_fast, sql.raw(String(MOST_TOO_FAST))),
  },
  search: (q, ctx) => (seesNames(ctx) ? findsPerson(users, q, ctx) : sql`false`),
  sorts: { created_at: game_rounds.created_at },
  places: { province: users.province_id, school: users.school_id },
}

export function minigameConsole(bind: Bind) {
  bind(exportRiddles, writeSheet)
  bind(importRiddles, importRiddleSheet)
  rememberUndoing(riddlesResource.name, riddlesUndoing)
  serveResource(bind, riddlesResource, riddleSource)
  serveResource(bind, prizesResource, prizeSource)
  serveResource(bind, roundsResource, roundSource)
}
