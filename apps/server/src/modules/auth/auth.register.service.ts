import { randomBytes } from 'node:crypto'
import { BadInput, NotVerified, type FieldErrors, type Input } from '@malto/contract'
import { ANOTHER_SCHOOL, ROLE_PARENT, type AccountKind } from '@malto/contract/constants'
import * as calls from '@malto/contract/modules/auth.calls'
import { fieldFaults, OtpTokenSpent, SecureCodeSpent, TooYoung } from '@malto/contract/modules/auth.calls'
import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import { passwordFaults, PhoneTaken, userRegistered } from '@malto/contract/modules/users.calls'
import {
  ageOn,
  isPossibleBirthday,
  learnerKindOn,
  passwordFault,
  vietnameseDay,
  YOUNGEST,
} from '@malto/contract/modules/users.rules'
import { placeOf } from '#modules/locations/locations.service.ts'
import { spendOtpToken, wasVerified } from '#modules/otp/otp.service.ts'
import {
  findUserByPhone,
  insertUnmatchedSchool,
  insertUser,
  nameFaultOf,
} from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { checkPassword, hashPassword } from '#platform/passwords.ts'
import { later, MINUTE } from '#platform/time.ts'
import { readPartnerToken } from './auth.partner.ts'
import * as queries from './auth.queries.ts'
import { enter } from './auth.service.ts'

type Anyone = Ctx<Actor | null>
type Form = Input<typeof calls.register>
type FormOnly = Omit<Form, 'secureCode'>

const SECURE_CODE_MINUTES = 15

export function preRegister(ctx: Anyone, input: Input<typeof calls.preRegister>) {
  return inTransaction(ctx, async (tx) => {
    const { phone, otp_token, role } = input
    const proof = { channel: 'sms', target: phone, purpose: 'register' } as const
    if (!(await spendOtpToken(tx, { ...proof, otp_token })))
      throw (await wasVerified(tx, proof)) ? OtpTokenSpent() : NotVerified()
    if (await findUserByPhone(tx.db, phone)) throw PhoneTaken()
    const secureCode = randomBytes(32).toString('base64url')
    await queries.insertSecureCode(tx.db, {
      code_print: tx.tools.keys.fingerprint('secure-code', secureCode),
      phone,
      role_id: role,
      expires_at: later(tx.now(), SECURE_CODE_MINUTES * MINUTE),
    })
    return { secureCode }
  })
}

/**
 * Everything wrong with the form is told before the code is spent: a mistyped birthday costs no new SMS.
 * Whoever asks again because the answer was lost gets the account that was made, and no second one.
 */
export async function register(ctx: Anyone, input: Form) {
  const print = ctx.tools.keys.fingerprint('secure-code', input.secureCode)
  const code = await queries.findSecureCode(ctx.db, print)
  if (!code || code.expires_at <= ctx.now()) throw SecureCodeSpent()
  if (code.used_at) return enterMadeAccount(ctx, code.phone, input)
  const account_kind = await checkForm(ctx, input, { phone: code.phone, role: code.role_id })
  const password_hash = await hashPassword(input.password)
  const made = await inTransaction(ctx, async (tx) =>
    (await queries.spendSecureCode(tx.db, print, tx.now()))
      ? makeAccount(tx, input, code.phone, account_kind, password_hash)
      : null,
  )
  return made ?? enterMadeAccount(ctx, code.phone, input)
}

/** The same code and the same password: the same person, a moment later. */
async function enterMadeAccount(ctx: Anyone, phone: string, input: Form) {
  const user = await findUserByPhone(ctx.db, phone)
  if (!user || !(await checkPassword(input.password, user.password_hash))) throw SecureCodeSpent()
  return enter(ctx, user, input.device_id)
}

export async function registerPartner(ctx: Anyone, input: Input<typeof calls.registerPartner>) {
  const phone = await readPartnerToken(ctx, input.token)
  const account_kind = await checkForm(ctx, input, { phone, role: input.role, vouched: true })
  const password_hash = await hashPassword(input.password)
  return inTransaction(ctx, (tx) => makeAccount(tx, input, phone, account_kind, password_hash))
}

interface Who {
  readonly phone: string
  readonly role: number | null
  /** The work site answers for them: without a role they need no birthday. */
  readonly vouched?: true
}

/** The kind follows from the role and, for learners, from the age: who is under 16 needs a parent's phone. */
async function checkForm(ctx: Anyone, form: FormOnly, who: Who): Promise<AccountKind> {
  const { phone, role, vouched = false } = who
  const faults: Record<string, string[]> = {}
  const fault = (field: string, text: string) => (faults[field] ??= []).push(text)
  const today = vietnameseDay(ctx.now())
  if (form.birthday && !isPossibleBirthday(form.birthday, today))
    fault('birthday', fieldFaults.birthdayImpossible)
  else if (form.birthday && ageOn(form.birthday, today) < YOUNGEST)
    throw TooYoung({ fields: { birthday: [TooYoung.words.vi] } })

  const learner = role !== ROLE_PARENT && role !== null
  const account_kind: AccountKind = !learner
    ? role === ROLE_PARENT
      ? 'parent'
      : 'normal'
    : form.birthday
      ? learnerKindOn(form.birthday, today)
      : 'student'
  if (learner) {
    if (!form.birthday) fault('birthday', fieldFaults.birthdayNeeded)
    if (form.grade === undefined) fault('grade', fieldFaults.needed)
    if (!form.school_code) fault('school_code', fieldFaults.needed)
  } else if (form.birthday && ageOn(form.birthday, today) < 18)
    fault('birthday', account_kind === 'parent' ? fieldFaults.adultOnly : fieldFaults.adultsOnly)
  if (account_kind === 'normal' && !vouched && !form.birthday) fault('birthday', fieldFaults.birthdayNeeded)
  if (account_kind === 'kid' && !form.parent_phone) fault('parent_phone', fieldFaults.parentPhoneNeeded)
  if (form.parent_phone === phone) fault('parent_phone', fieldFaults.parentPhoneOwn)
  if (calls.anotherSchoolNeedsName(form)) fault('another_school', fieldFaults.needed)
  const unkind = nameFaultOf(form.full_name)
  if (unkind) fault('full_name', unkind)
  const weak = passwordFault(form.password, { phone })
  if (weak) fault('password', passwordFaults[weak])

  const place = await placeOf(ctx, form)
  if (place.fault)
    fault(
      place.fault,
      place.fault === 'class_id'
        ? fieldFaults.classUnknown
        : place.fault === 'school_code'
          ? fieldFaults.schoolUnknown
          : fieldFaults.placeUnknown,
    )
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults satisfies FieldErrors })
  return account_kind
}

async function makeAccount(
  tx: Anyone,
  form: FormOnly,
  phone: string,
  account_kind: AccountKind,
  password_hash: string,
) {
  const id = newId()
  const now = tx.now()
  const { school_id } = await placeOf(tx, form)
  const guardian_phone = account_kind === 'kid' ? (form.parent_phone ?? null) : null
  await insertUser(tx.db, {
    id,
    phone,
    email: form.email ?? null,
    password_hash,
    full_name: form.full_name,
    account_kind,
    birthday: form.birthday ?? null,
    gender: form.gender ?? null,
    province_id: form.province_id ?? null,
    district_id: form.district_id ?? null,
    map_version: form.province_id ? MAP_VERSION : null,
    school_id,
    class_id: form.class_id ?? null,
    grade: form.grade ?? null,
    guardian_phone,
    language: tx.language,
    created_at: now,
    updated_at: now,
  }).catch((error: unknown) => {
    throw refusedBy(error) === 'users_phone_key' ? PhoneTaken() : error
  })
  if (form.school_code === ANOTHER_SCHOOL && form.another_school)
    await insertUnmatchedSchool(tx.db, {
      id: newId(),
      user_id: id,
      name: form.another_school,
      province_id: form.province_id ?? null,
      district_id: form.district_id ?? null,
      created_at: now,
      updated_at: now,
    })
  await tx.record(userRegistered, { user_id: id, account_kind, guardian_phone })
  return enter(tx, { id, status: 'active' }, form.device_id)
}
