import type { AnswerDraft } from '@malto/contract/modules/assessments.calls'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { mayTake } from '@malto/contract/modules/assessments.gate.rules'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { itemsOf } from '@malto/contract/modules/assessments.scoring.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { inArray } from '#platform/drizzle.ts'
import { setConsent } from '#modules/consents/consents.service.ts'
import { family_links } from '#modules/family/family.table.ts'
import { users } from '#modules/users/users.table.ts'
import { inSeatOf, type Actor, type Ctx } from '#platform/ctx.ts'
import { DAY, later, MINUTE } from '#platform/time.ts'
import { startAttempt, submitAttempt } from './assessments.attempts.service.ts'
import { agreeMirror } from './assessments.mirror.service.ts'
import { choosePersonality, getPersonality } from './assessments.personality.service.ts'
import { findOpenLibraries, findVersion, type OpenLibrary } from './assessments.queries.ts'

type Taker = Pick<
  typeof users.$inferSelect,
  'id' | 'phone' | 'account_kind' | 'birthday' | 'grade' | 'created_at'
>
interface Test extends OpenLibrary {
  readonly content: TestContent
}
/** How much somebody likes each scale, from 0 to 1. */
type Liking = (scale: string) => number

const STUDENT = '+84901000001'
const KID = '+84901000002'
const PARENT = '+84901000003'

/** Minh Anh is curious first, then creative, then with people: the person of the key screens. */
const minhAnh: Liking = (scale) => ({ R: 0.35, I: 0.92, A: 0.74, S: 0.62, E: 0.2, C: 0.32 })[scale] ?? 0.6
const minhAnhInSpring: Liking = (scale) =>
  ({ R: 0.38, I: 0.8, A: 0.76, S: 0.6, E: 0.3, C: 0.4 })[scale] ?? 0.5
const giaBao: Liking = (scale) => ({ R: 0.9, I: 0.6, A: 0.75, S: 0.4, E: 0.3, C: 0.35 })[scale] ?? 0.5
/** Her mother sees a little less art and a little more order in her. */
const thuHa: Liking = (scale) => ({ R: 0.3, I: 0.85, A: 0.35, S: 0.6, E: 0.35, C: 0.6 })[scale] ?? 0.55

/** A year of tests: everybody took the one of their age, many took a second, the fixed family took a few more. */
export async function seedResults(ctx: Ctx<null>): Promise<void> {
  const people: Taker[] = await ctx.db
    .select({
      id: users.id,
      phone: users.phone,
      account_kind: users.account_kind,
      birthday: users.birthday,
      grade: users.grade,
      created_at: users.created_at,
    })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'parent']))
    .orderBy(users.created_at, users.id)
  const tests = await readTests(ctx)
  const learners = people.filter(({ account_kind }) => account_kind !== 'parent')
  for (const [order, person] of learners.entries())
    if (person.phone !== STUDENT && person.phone !== KID) await seedLearner(ctx, tests, person, order)
  await seedFixed(ctx, tests, people)
}

async function readTests(ctx: Ctx<null>): Promise<Map<string, Test>> {
  const found = new Map<string, Test>()
  for (const each of await findOpenLibraries(ctx.db)) {
    const version = await findVersion(ctx.db, each.current.id)
    if (version) found.set(each.library.slug, { ...each, content: version.content })
  }
  return found
}

const LETTERS = 'RIASEC'

/** A believable pupil: one letter high, its neighbours on the hexagon next, the far side low. */
const likingOf =
  (order: number, first: number): Liking =>
  (scale) => {
    const at = LETTERS.indexOf(scale)
    if (at < 0) return 0.35 + (((order * 7 + scale.length * 11 + scale.charCodeAt(0)) % 13) / 13) * 0.5
    const apart = Math.min(Math.abs(at - first), 6 - Math.abs(at - first))
    return 0.9 - apart * 0.2 + (((order * 5 + at * 3) % 7) - 3) * 0.035
  }

/**
 * The few children who are old enough for the test share a circle, so that nobody sits there alone; of those who came
 * lately some more are careful than curious, so that no group is too small to be told on the boards.
 */
function firstOf(person: Taker, order: number, late: boolean): number {
  if (person.account_kind === 'kid') return LETTERS.indexOf('I')
  return late && order % 6 === LETTERS.indexOf('I') ? LETTERS.indexOf('C') : order % 6
}

/** Of the groups that a result leaves open, the first of these: then every circle has people enough to talk. */
const LIVELY = ['I', 'A', 'C', 'R', 'S', 'E'] as const

/** Nearly everybody goes where their result leads. */
async function joinCircle(ctx: Ctx<null>, person: Taker, order: number): Promise<void> {
  const seat = as(ctx, person, later(ctx.now(), -((order * 5) % 150) * DAY))
  const { candidates } = await getPersonality(seat)
  const letter = LIVELY.find((each) => candidates.includes(each))
  if (!letter || order % 9 === 8) return
  await choosePersonality(seat, { letter })
  const { version } = consentTexts.community
  if (person.account_kind === 'student')
    await setConsent(seat, { purpose: 'community', given: true, text_version: version })
}

const OFTEN = ['dinh-huong-15', 'the-manh-32', 'cach-hoc-24', 'san-sang-25']

async function seedLearner(ctx: Ctx<null>, tests: Map<string, Test>, person: Taker, order: number) {
  const now = ctx.now()
  const late = person.created_at > later(now, -75 * DAY)
  const liking = likingOf(order, firstOf(person, order, late))
  const ago = (days: number) => later(now, -days * DAY - ((order * 37) % 600) * MINUTE)
  const taken: [string | undefined, Date][] = [
    ['kham-pha-nhi-36', ago((order * 6) % 200)],
    ['holland-60', ago((order * 6 + 17) % 200)],
    ['holland-60', schoolDay(now, person, order)],
    // Some have not come to another test yet.
    [order % 5 === 0 ? undefined : OFTEN[order % 4], ago((order * 7 + 3) % 42)],
  ]
  for (const [slug, when] of taken.toSorted(([, one], [, other]) => one.getTime() - other.getTime()))
    if (when >= person.created_at && when <= now) await take(ctx, tests.get(slug ?? ''), person, liking, when)
  // Who came this autumn has not chosen a circle yet.
  if (!late) await joinCircle(ctx, person, order)
}

/** Last month the schools took the test together: the boards tell letters of whole months only. */
function schoolDay(now: Date, { created_at }: Taker, order: number): Date {
  const first = new Date(`${vietnameseDay(now).slice(0, 7)}-01T00:00:00+07:00`)
  const month = vietnameseDay(later(first, -DAY)).slice(0, 7)
  const day = String(3 + ((order * 5) % 25)).padStart(2, '0')
  const planned = later(new Date(`${month}-${day}T08:00:00+07:00`), ((order * 37) % 300) * MINUTE)
  return planned < created_at ? later(created_at, DAY) : planned
}

async function seedFixed(ctx: Ctx<null>, tests: Map<string, Test>, people: readonly Taker[]) {
  const named = (phone: string) => people.find((each) => each.phone === phone)
  const [student, kid, parent] = [named(STUDENT), named(KID), named(PARENT)]
  if (!student || !kid || !parent) return
  const days = (ago: number) => later(ctx.now(), -ago * DAY - 95 * MINUTE)
  await take(ctx, tests.get('holland-60'), student, minhAnhInSpring, days(240))
  await take(ctx, tests.get('gia-tri-24'), student, minhAnh, days(120))
  await take(ctx, tests.get('san-sang-25'), student, () => 0.62, days(60))
  await take(ctx, tests.get('tinh-cach-50'), student, minhAnh, days(30))
  await take(ctx, tests.get('holland-60'), student, minhAnh, days(3))
  await take(ctx, tests.get('holland-30'), student, minhAnh, days(2))
  await choosePersonality(as(ctx, student, days(2)), { letter: 'I' })
  await take(ctx, tests.get('kham-pha-nhi-36'), kid, giaBao, days(12))
  const links = await ctx.db.select().from(family_links)
  if (!links.some((link) => link.parent_id === parent.id && link.child_id === student.id)) return
  await take(ctx, tests.get('phu-huynh-42'), parent, thuHa, days(1), student.id)
  await agreeMirror(as(ctx, parent, days(1)), { person_id: student.id, agreed: true })
  await agreeMirror(as(ctx, student, days(1)), { person_id: parent.id, agreed: true })
}

/** The context of somebody at a moment of the past: what they did goes through the same doors as today. */
function as(ctx: Ctx<null>, person: Taker, moment: Date): Ctx {
  const actor: Actor = {
    id: person.id,
    realm: 'user',
    session_id: person.id,
    powers: new Set(),
    account_kind: person.account_kind,
  }
  return inSeatOf(ctx, actor, () => moment)
}

async function take(
  ctx: Ctx<null>,
  test: Test | undefined,
  person: Taker,
  liking: Liking,
  when: Date,
  child_id?: string,
): Promise<void> {
  if (!test || !mayTake(test.library, person, vietnameseDay(when)).open) return
  const seat = as(ctx, person, when)
  const { id } = await startAttempt(seat, { library: test.library.slug, child_id })
  await submitAttempt(seat, { attempt_id: id, answers: answersOf(test.content, liking, when) })
}

/** Answers near the liking, with the small unevenness of a person who thinks about each question. */
function answersOf(content: TestContent, liking: Liking, when: Date): AnswerDraft[] {
  const questions = content.groups.flatMap((group) => group.questions)
  return itemsOf(content).map(({ kind, options }, at) => {
    const question = questions[at]
    const rest = { number: at + 1, spent_ms: 3200 + ((at * 977) % 5200), rev: when.getTime() + at }
    if (question?.expected !== undefined) return { ...rest, value: question.expected }
    if (kind === 'most_least') {
      const liked = options.toSorted((a, b) => liking(b.scale ?? '') - liking(a.scale ?? ''))
      return { ...rest, value: [liked[0]?.value ?? 1, liked.at(-1)?.value ?? 2] as [number, number] }
    }
    const wanted = liking(question?.scale ?? '') + (((at * 5) % 7) - 3) * 0.06
    const place = Math.round(
      Math.min(1, Math.max(0, question?.reverse ? 1 - wanted : wanted)) * (options.length - 1),
    )
    return { ...rest, value: options.toSorted((a, b) => a.value - b.value)[place]?.value ?? 1 }
  })
}
