import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShelfContent } from '@malto/contract/modules/rewards.content'
import { ageOn, kindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { asc, eq, inArray } from '#platform/drizzle.ts'
import { addPoints, takePoints } from '#modules/points/points.service.ts'
import { districts, provinces } from '#modules/locations/locations.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users, type UserRow } from '#modules/users/users.table.ts'
import { inSeatOf, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { rewards, voucher_codes, type RewardRow } from '../rewards.table.ts'
import { keepAddress } from './address.service.ts'
import { isGiftState } from './cards.service.ts'
import * as queries from './claims.queries.ts'
import { printOf, sealCode } from './codes.service.ts'
import { put } from './moves.service.ts'
import { askParents } from './notices.service.ts'
import { parentsOf } from './people.service.ts'
import { laid, OPEN_DAYS, WELCOME, type LaidClaim } from './shelf.data.ts'
import { take } from './take.service.ts'

const contentFile = join(import.meta.dirname, '../../../../content/rewards/shelf.json')

export const readShelf = async (): Promise<ShelfContent> =>
  ShelfContent.parse(JSON.parse(await readFile(contentFile, 'utf8')))

interface World {
  readonly ctx: Ctx<null>
  readonly shelf: readonly RewardRow[]
  readonly people: readonly UserRow[]
  readonly desk_id: string | null
  readonly place: { readonly province: string; readonly ward: string }
}

/** A shelf that has been open for two months: what people hold, and a desk with parcels in every state. */
export async function seedShelf(ctx: Ctx<null>): Promise<void> {
  const shelf = await layShelf(ctx, await readShelf())
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'normal']))
    .orderBy(asc(users.created_at), asc(users.id))
  const [desk] = await ctx.db.select({ id: administrators.id }).from(administrators).limit(1)
  const [place] = await ctx.db
    .select({ province: provinces.name, ward: districts.name })
    .from(districts)
    .innerJoin(provinces, eq(provinces.id, districts.province_id))
    .orderBy(asc(districts.id))
    .limit(1)
  if (!place) throw new Error('there is no map')
  const world = { ctx, shelf, people, desk_id: desk?.id ?? null, place }
  for (const [order, claim] of laid.entries()) await layClaim(world, claim, order)
}

async function layShelf(ctx: Ctx<null>, written: ShelfContent): Promise<RewardRow[]> {
  const at = later(ctx.now(), -OPEN_DAYS * DAY)
  const rows: RewardRow[] = []
  for (const { slug, stock, valid_days, code_prefix, ...draft } of written) {
    const valid_until = valid_days === null ? null : vietnameseDay(later(ctx.now(), valid_days * DAY))
    const [row] = await ctx.db
      .insert(rewards)
      .values({ ...draft, initial: stock, stock, valid_until, opens_at: at, created_at: at, updated_at: at })
      .returning()
    if (!row) throw new Error('no reward was laid')
    rows.push(row)
    if (row.kind === 'voucher' && stock > 0)
      await ctx.db.insert(voucher_codes).values(
        Array.from({ length: stock }, (_, turn) => {
          const id = newId()
          const code = `${code_prefix ?? 'MALTO'}-${lettersOf(ctx, `${slug}:${turn}`)}`
          return {
            id,
            reward_id: row.id,
            added_at: at,
            print: printOf(ctx, row.id, code),
            sealed: sealCode(ctx, id, code),
          }
        }),
      )
  }
  return rows
}

/** Made up, and without letters that look alike. */
const lettersOf = (ctx: Ctx<null>, seed: string): string =>
  ctx.tools.keys
    .fingerprint('demo code', seed)
    .toUpperCase()
    .replace(/[^2-9A-HJ-NP-Z]/g, '')
    .slice(0, 8)

const seatOf = (ctx: Ctx<null>, { id, account_kind }: UserRow, at: Date): Ctx => {
  const actor: Actor = { id, realm: 'user', session_id: newId(), powers: new Set(), account_kind }
  return inSeatOf(ctx, actor, () => at)
}

/** Whoever the sketch means: by number, or the next one of this kind. */
function ownerOf({ ctx, people }: World, { phone, kind }: LaidClaim, order: number): UserRow | undefined {
  if (phone) return people.find((each) => each.phone === phone)
  const today = vietnameseDay(ctx.now())
  const fits = people.filter(
    (each) =>
      each.phone?.startsWith('+849010010') === true &&
      each.status === 'active' &&
      kindOn(each.account_kind, each.birthday, today) === kind,
  )
  return fits.at(order % Math.max(1, fits.length))
}

/** Through the same doors that people use, at the moments of the sketch; only nobody is told of what is long past. */
async function layClaim(world: World, sketch: LaidClaim, order: number): Promise<void> {
  const { ctx, shelf } = world
  const owner = ownerOf(world, sketch, order)
  const ofKind = shelf.filter(({ kind }) => kind === sketch.what)
  const reward = ofKind[sketch.which % Math.max(1, ofKind.length)]
  if (!owner || !reward || !isOldEnough(ctx, reward, owner)) return
  const parents = sketch.steps[0] === 'asked_parent' ? await parentsOf(ctx, owner.id) : []
  if (sketch.steps[0] === 'asked_parent' && parents.length === 0) return
  const [first = 'held', ...others] = sketch.steps
  const at = later(ctx.now(), -sketch.days_ago * DAY)
  const seat = seatOf(ctx, owner, at)
  const { price, title } = reward
  if (price > 0)
    await addPoints(seatOf(ctx, owner, later(at, -2 * DAY)), {
      user_id: owner.id,
      key: `correction:welcome-${order}`,
      move: 'given',
      amount: price,
      about: sketch.thanks ?? WELCOME,
    })
  const wish = { user_id: owner.id, client_key: `demo:${order}`, price, prize: false, state: first }
  const { claim_id } = await take(seat, reward, wish)
  if (price > 0)
    await takePoints(seat, {
      user_id: owner.id,
      key: `claim:${claim_id}`,
      move: 'claimed',
      amount: price,
      about: title,
    })
  if (isGiftState(first)) await keepAddress(seat, claim_id, addressOf(world, owner, order))
  if (others.length === 0) await askParents(seat, { id: claim_id, user_id: owner.id }, parents)
  for (const [turn, state] of others.entries())
    await layStep(world, {
      claim_id,
      owner,
      title,
      state,
      sketch,
      parents,
      at: later(at, (turn + 1) * 20 * HOUR),
    })
}

const isOldEnough = (ctx: Ctx<null>, { min_age }: RewardRow, { birthday }: UserRow): boolean =>
  min_age === null || birthday === null || ageOn(birthday, vietnameseDay(ctx.now())) >= min_age

interface LaidStep {
  readonly claim_id: string
  readonly owner: UserRow
  readonly title: string
  readonly state: LaidClaim['steps'][number]
  readonly sketch: LaidClaim
  readonly parents: readonly string[]
  readonly at: Date
}

const ofDesk = ['approved', 'refused', 'packed', 'sent', 'returned']

async function layStep(world: World, step: LaidStep): Promise<void> {
  const { claim_id, owner, title, state, sketch, parents } = step
  const at = step.at < world.ctx.now() ? step.at : world.ctx.now()
  const seat = seatOf(world.ctx, owner, at)
  const claim = await queries.lockClaim(seat.db, claim_id)
  if (!claim) throw new Error('a claim of the demonstration is gone')
  const [parent] = parents
  const by = ofDesk.includes(state)
    ? world.desk_id
      ? { administrator_id: world.desk_id }
      : {}
    : { user_id: claim.state === 'asked_parent' && parent ? parent : owner.id }
  if (!isGiftState(state)) {
    await queries.changeState(seat.db, claim, state, at)
    return queries.insertStep(seat.db, { claim_id, state, at, by })
  }
  const undoes = state === 'refused' || state === 'returned' || state === 'cancelled'
  await put(seat, claim, { state, undoes, by, title, word: null })
  if (state === 'sent') await queries.setWords(seat.db, claim_id, { tracking: sketch.tracking ?? null })
  if (undoes) await queries.setWords(seat.db, claim_id, { reason: sketch.reason ?? null })
}

/** Invented: no such street is in this commune. */
const addressOf = ({ place }: World, owner: UserRow, order: number) => ({
  name: owner.full_name,
  phone: owner.phone ?? '+84901000099',
  street: `Số ${order + 3}, đường Cây Bàng`,
  ...place,
  note: order % 3 === 0 ? 'Gọi trước khi giao giúp em ạ.' : null,
})
