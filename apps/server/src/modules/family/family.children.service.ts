import { BadInput, type FieldErrors, type Input } from '@malto/contract'
import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import { fieldFaults, anotherSchoolNeedsName, TooYoung } from '@malto/contract/modules/auth.calls'
import { consentsChanged, type ConsentState } from '@malto/contract/modules/consents.calls'
import { guardianNeeded } from '@malto/contract/modules/consents.rules'
import type * as calls from '@malto/contract/modules/family.calls'
import {
  childFaults,
  ConnectionNotFound,
  GuardianNotNeeded,
  UsernameTaken,
  type ChildCard,
} from '@malto/contract/modules/family.calls'
import { helpsWithPassword, madeChildFault } from '@malto/contract/modules/family.rules'
import { passwordFaults, userRegistered } from '@malto/contract/modules/users.calls'
import { learnerKindOn, passwordFault, vietnameseDay } from '@malto/contract/modules/users.rules'
import { NotAllowed } from '@malto/contract'
import { consentStates, sayAsGuardian } from '#modules/consents/consents.service.ts'
import { placeOf } from '#modules/locations/locations.service.ts'
import { insertUnmatchedSchool, insertUser, nameFaultOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { avatarUrl, toCard } from './family.cards.service.ts'
import { refuseTooMany, reread } from './family.links.service.ts'
import { tellChange } from './family.notices.service.ts'
import * as queries from './family.queries.ts'
import type { ChildRow } from './family.queries.ts'

type Anyone = Ctx<Actor | null>

/**
 * The only way to a child's data: loads the child, if the actor is a connected parent at this very request.
 * Never connected, no longer connected, blocked and unknown all look the same.
 */
export async function childFor(ctx: Ctx, child_id: string): Promise<ChildRow> {
  const [row] = await queries.findChildren(ctx.db, ctx.actor.id, child_id)
  if (!row) throw ConnectionNotFound()
  return row
}

/** The connected guardians of a child, the first one first. */
export const guardiansOf = (ctx: Anyone, child_id: string) => queries.findGuardians(ctx.db, child_id)

/** The children of a connected parent, without their consents. */
export const childrenOf = (ctx: Anyone, parent_id: string) => queries.findChildren(ctx.db, parent_id)

export const isConnected = async (ctx: Anyone, parent_id: string, child_id: string): Promise<boolean> =>
  (await queries.findChildren(ctx.db, parent_id, child_id)).length > 0

export async function listChildren(ctx: Ctx) {
  const children: ChildCard[] = []
  for (const row of await queries.findChildren(ctx.db, ctx.actor.id))
    children.push(toChild(ctx, row, await consentStates(ctx, row.child.id)))
  return { children }
}

export async function getChild(ctx: Ctx, { child_id }: Input<typeof calls.getChild>) {
  const row = await childFor(ctx, child_id)
  const consents = await consentStates(ctx, child_id)
  const username = helpsWithPassword(row.child, vietnameseDay(ctx.now())) ? row.child.username : null
  // What a child from 16 on has agreed to is theirs alone.
  return {
    ...toChild(ctx, row, consents),
    consents: consents.filter((each) => each.guardian_needed),
    username,
  }
}

function toChild(
  ctx: Ctx,
  { child, link_id, school_name }: ChildRow,
  consents: readonly ConsentState[],
): ChildCard {
  const waiting = consents.filter(
    (each) => each.guardian_needed && each.guardian === null && each.own !== false,
  )
  return {
    id: child.id,
    connection_id: link_id,
    full_name: child.full_name,
    avatar_url: avatarUrl(ctx, child),
    account_kind: child.birthday ? learnerOf(ctx, child.birthday) : 'student',
    grade: child.grade,
    school_name,
    waiting_consents: waiting.length,
  }
}

const learnerOf = (ctx: Anyone, birthday: string): 'kid' | 'student' =>
  learnerKindOn(birthday, vietnameseDay(ctx.now())) === 'kid' ? 'kid' : 'student'

export function setChildConsent(ctx: Ctx, input: Input<typeof calls.setChildConsent>) {
  return inTransaction(ctx, async (tx) => {
    const { child_id, ...word } = input
    // Held: a link that ends at the same moment withdraws after this word, never before it.
    await queries.lockPeople(tx.db, [child_id, tx.actor.id])
    const { child } = await childFor(tx, child_id)
    if (!guardianNeeded(child.birthday, vietnameseDay(tx.now()))) throw GuardianNotNeeded()
    await sayAsGuardian(tx, { ...word, subject_id: child_id, by_id: tx.actor.id })
    for (const { user_id } of await guardiansOf(tx, child_id))
      tx.tell(consentsChanged, `user:${user_id}`, { subject_id: child_id })
    return { consents: await consentStates(tx, child_id) }
  })
}

/** An account for a child without a phone; the two are connected from the start. Consents are still asked one by one. */
export async function makeChild(ctx: Ctx, form: Input<typeof calls.makeChild>) {
  if (ctx.actor.account_kind !== 'parent') throw NotAllowed()
  const { school_id } = await checkChild(ctx, form)
  const password_hash = await hashPassword(form.password)
  return inTransaction(ctx, async (tx) => {
    const now = tx.now()
    await queries.lockPeople(tx.db, [tx.actor.id])
    await refuseTooMany(
      tx,
      'parent',
      tx.actor.id,
      await queries.countTaken(tx.db, 'parent', tx.actor.id, now),
    )
    const child_id = newId()
    const account_kind = learnerOf(tx, form.birthday)
    await insertUser(tx.db, {
      id: child_id,
      username: form.username,
      password_hash,
      full_name: form.full_name,
      account_kind,
      birthday: form.birthday,
      gender: form.gender ?? null,
      school_id,
      class_id: form.class_id ?? null,
      grade: form.grade,
      language: tx.language,
      created_at: now,
      updated_at: now,
    }).catch((error: unknown) => {
      throw refusedBy(error) === 'users_username_key' ? UsernameTaken() : error
    })
    if (form.school_code === ANOTHER_SCHOOL && form.another_school)
      await insertUnmatchedSchool(tx.db, {
        id: newId(),
        user_id: child_id,
        name: form.another_school,
        created_at: now,
        updated_at: now,
      })
    const id = newId()
    await queries.insertLink(tx.db, {
      id,
      parent_id: tx.actor.id,
      child_id,
      asked_by: 'parent',
      way: 'made',
      status: 'connected',
      asked_at: now,
      reply_until: now,
      connected_at: now,
      created_at: now,
      updated_at: now,
    })
    await tx.record(userRegistered, { user_id: child_id, account_kind, guardian_phone: null })
    const found = await reread(tx, id)
    await tellChange(tx, found.link)
    return toCard(tx, found)
  })
}

async function checkChild(ctx: Ctx, form: Input<typeof calls.makeChild>) {
  const faults: Record<string, string[]> = {}
  const fault = madeChildFault(form.birthday, vietnameseDay(ctx.now()))
  if (fault === 'young') throw TooYoung({ fields: { birthday: [childFaults.young] } })
  if (fault === 'grown') faults['birthday'] = [childFaults.grown]
  if (fault === 'impossible') faults['birthday'] = [childFaults.birthdayImpossible]
  if (anotherSchoolNeedsName(form)) faults['another_school'] = [childFaults.schoolNameNeeded]
  const unkind = nameFaultOf(form.full_name)
  if (unkind) faults['full_name'] = [unkind]
  const weak = passwordFault(form.password, { username: form.username })
  if (weak) faults['password'] = [passwordFaults[weak]]
  const place = await placeOf(ctx, { school_code: form.school_code, class_id: form.class_id })
  if (place.fault === 'class_id') faults['class_id'] = [fieldFaults.classUnknown]
  else if (place.fault) faults['school_code'] = [childFaults.schoolUnknown]
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults satisfies FieldErrors })
  return place
}
