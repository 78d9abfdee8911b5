import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/consents.calls'
import {
  consentChanged,
  consentsChanged,
  ConsentTextChanged,
  type ConsentEntry,
  type ConsentState,
} from '@malto/contract/modules/consents.calls'
import {
  consentFrom,
  consentTexts,
  guardianNeeded,
  purposesFor,
  type ConsentPurpose,
} from '@malto/contract/modules/consents.rules'
import { ADULT_CHILD_BORDER, turnsAt, vietnameseDay } from '@malto/contract/modules/users.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import * as queries from './consents.queries.ts'
import type { ConsentRow } from './consents.table.ts'

type Anyone = Ctx<Actor | null>

/**
 * The one question that every feature asks before it does what a purpose names. Below 16 it needs the person's own
 * yes and a guardian's, both to the text that stands today; nobody, and nothing said, is a no.
 */
export async function mayUse(ctx: Anyone, subject_id: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await stateOf(ctx, subject_id, purpose))?.in_force ?? false
}

/** Of many people those who allow a purpose: two questions, however many they are. */
export const thoseWhoAllow = async (
  ctx: Anyone,
  subject_ids: readonly string[],
  purpose: ConsentPurpose,
): Promise<ReadonlySet<string>> =>
  subject_ids.length === 0
    ? new Set()
    : allowingAmong(ctx, await queries.findSubjects(ctx.db, subject_ids), purpose)

/** The same of people whom the caller has read already: one question. */
export async function allowingAmong(
  ctx: Anyone,
  subjects: readonly queries.Subject[],
  purpose: ConsentPurpose,
): Promise<ReadonlySet<string>> {
  const today = vietnameseDay(ctx.now())
  const concerned = subjects.filter((subject) => purposesFor(subject, today).includes(purpose))
  if (concerned.length === 0) return new Set()
  const ids = concerned.map(({ id }) => id)
  const words = Map.groupBy(
    await queries.findWordsAbout(ctx.db, ids, purpose),
    ({ subject_id }) => subject_id,
  )
  const allowing = concerned.filter(
    ({ id, birthday }) => consentFrom(words.get(id) ?? [], purpose, guardianNeeded(birthday, today)).in_force,
  )
  return new Set(allowing.map(({ id }) => id))
}

/**
 * From which moment a purpose that is in force now has been so without a break; null: it is not. Rather later than earlier:
 * the newest word of anybody concerned, and for who decides alone since a birthday, that day.
 */
export async function inForceSince(
  ctx: Anyone,
  subject_id: string,
  purpose: ConsentPurpose,
): Promise<Date | null> {
  const state = await stateOf(ctx, subject_id, purpose)
  if (!state?.in_force || state.changed_at === null) return null
  const spoken = new Date(state.changed_at)
  const birthday = (await queries.findSubject(ctx.db, subject_id))?.birthday
  if (state.guardian_needed || !birthday) return spoken
  const alone = turnsAt(ADULT_CHILD_BORDER, birthday)
  return alone > spoken ? alone : spoken
}

async function stateOf(ctx: Anyone, subject_id: string, purpose: ConsentPurpose) {
  return (await consentStates(ctx, subject_id)).find((state) => state.purpose === purpose)
}

/** Where every purpose stands for somebody. Whom it may be shown to is for the caller to have asked. */
export async function consentStates(ctx: Anyone, subject_id: string): Promise<ConsentState[]> {
  const subject = await queries.findSubject(ctx.db, subject_id)
  const words = await queries.findWords(ctx.db, subject_id)
  if (!subject) return []
  const today = vietnameseDay(ctx.now())
  const needed = guardianNeeded(subject.birthday, today)
  return purposesFor(subject, today).map((purpose) => ({
    purpose,
    ...consentFrom(words, purpose, needed),
    text_version: consentTexts[purpose].version,
    changed_at: newestMoment(words, purpose),
  }))
}

const newestMoment = (words: readonly ConsentRow[], purpose: ConsentPurpose): string | null =>
  words
    .filter((word) => word.purpose === purpose)
    .reduce<ConsentRow | null>((newest, word) => (newest && newest.seq > word.seq ? newest : word), null)
    ?.at.toISOString() ?? null

export async function listConsents(ctx: Ctx) {
  return { consents: await consentStates(ctx, ctx.actor.id) }
}

export function setConsent(ctx: Ctx, input: Input<typeof calls.setConsent>) {
  return inTransaction(ctx, async (tx) => {
    await say(tx, { ...input, subject_id: tx.actor.id, by_id: tx.actor.id, by: 'own' })
    return listConsents(tx)
  })
}

interface Word {
  readonly subject_id: string
  readonly by_id: string
  readonly by: 'own' | 'guardian'
  readonly purpose: ConsentPurpose
  readonly given: boolean
  readonly text_version: number
}

/** A guardian's word for a child. Only the family module calls it, after it has made sure that the two are connected. */
export const sayAsGuardian = (tx: Anyone, word: Omit<Word, 'by'>): Promise<void> =>
  say(tx, { ...word, by: 'guardian' })

/** Saying the same again adds nothing: the ledger holds changes, not clicks. A no is always taken, whatever was read. */
async function say(tx: Anyone, word: Word): Promise<void> {
  const { subject_id, by_id, purpose, given } = word
  const { version } = consentTexts[purpose]
  if (given && word.text_version !== version) throw ConsentTextChanged()
  await queries.lockLedger(tx.db, subject_id)
  const subject = await queries.findSubject(tx.db, subject_id)
  if (!subject || !purposesFor(subject, vietnameseDay(tx.now())).includes(purpose))
    throw BadInput({
      fields: { purpose: [inBoth('Mục này không dành cho tài khoản này.', 'This is not for you.')] },
    })
  const newest = queries.newestOf(await queries.findWords(tx.db, subject_id), by_id, purpose)
  if (newest?.cause === 'person' && newest.given === given && newest.text_version === version) return
  const entry = { subject_id, by_id, by: word.by, purpose, given }
  const id = newId()
  await queries.insertEntry(tx.db, {
    id,
    ...entry,
    text_version: version,
    address: tx.visit.address,
    at: tx.now(),
  })
  const in_force = await mayUse(tx, subject_id, purpose)
  await tx.record(consentChanged, { entry_id: id, ...entry, in_force })
  tx.tell(consentsChanged, `user:${subject_id}`, { subject_id })
}

/** A guardian who is none any more has no say: everything they said stops counting, in the transaction that ends the link. */
export async function withdrawGuardian(tx: Anyone, subject_id: string, guardian_id: string): Promise<void> {
  await queries.lockLedger(tx.db, subject_id)
  const words = await queries.findWords(tx.db, subject_id)
  const standing = words.filter((word) => word.by_id === guardian_id && word.cause === 'person')
  const before = await consentStates(tx, subject_id)
  const entries = standing.map(({ purpose, text_version }) => ({
    id: newId(),
    subject_id,
    by_id: guardian_id,
    by: 'guardian' as const,
    purpose,
    given: false,
    cause: 'link_ended' as const,
    text_version,
    address: tx.visit.address,
    at: tx.now(),
  }))
  await queries.insertEntries(tx.db, entries)
  const after = await consentStates(tx, subject_id)
  for (const { id, purpose } of entries) {
    const in_force = (states: readonly ConsentState[]) =>
      states.find((state) => state.purpose === purpose)?.in_force ?? false
    // What did not hold before and does not now is nobody's news.
    if (in_force(before) !== in_force(after))
      await tx.record(consentChanged, {
        entry_id: id,
        subject_id,
        by_id: guardian_id,
        by: 'guardian',
        purpose,
        given: false,
        in_force: in_force(after),
      })
  }
  if (entries.length > 0) tx.tell(consentsChanged, `user:${subject_id}`, { subject_id })
}

export async function listConsentHistory(
  ctx: Ctx,
  { cursor, limit }: Input<typeof calls.listConsentHistory>,
) {
  const rows = await queries.findHistory(ctx.db, ctx.actor.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.seq])
  return { ...page, items: page.items.map(toEntry) }
}

const toEntry = (row: ConsentRow): ConsentEntry => ({ ...row, at: row.at.toISOString() })

export { allows, allowsText, bornByToday } from './consents.queries.ts'
