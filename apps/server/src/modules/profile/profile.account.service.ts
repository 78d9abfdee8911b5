import { BadInput, fill, languages, NotVerified, SessionOver } from '@malto/contract'
import type { FieldErrors, Input, Language } from '@malto/contract'
import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import { anotherSchoolNeedsName, fieldFaults, OtpTokenSpent } from '@malto/contract/modules/auth.calls'
import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import type * as calls from '@malto/contract/modules/profile.calls'
import { EmailTaken } from '@malto/contract/modules/profile.calls'
import { PhoneTaken, type OwnUser } from '@malto/contract/modules/users.calls'
import { hideEmail, hidePhone } from '@malto/contract/modules/users.rules'
import * as z from 'zod'
import { placeOf } from '#modules/locations/locations.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { sendWarning } from '#modules/otp/otp.notices.service.ts'
import { spendOtpToken, wasVerified } from '#modules/otp/otp.service.ts'
import {
  changeUser,
  dropUnmatchedSchool,
  lockUser,
  nameFaultOf,
  ownUser,
  replaceUnmatchedSchool,
} from '#modules/users/users.service.ts'
import type { NewUser, UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { contactOf } from '#platform/contact.ts'
import { refusedBy } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import * as queries from './profile.queries.ts'
import { tellChanged } from './profile.service.ts'

type Account = Input<typeof calls.updateAccount>

export function updateAccount(ctx: Ctx, input: Account): Promise<OwnUser> {
  return changeOwn(ctx, async (tx, user) => {
    const { full_name, nickname, gender, grade, language } = input
    const unkind = full_name === undefined ? null : nameFaultOf(full_name)
    if (unkind) throw BadInput({ fields: { full_name: [unkind] } })
    const place = await placeValues(tx, user, input)
    if (input.school_code === ANOTHER_SCHOOL && input.another_school)
      await replaceUnmatchedSchool(tx.db, {
        id: newId(),
        user_id: user.id,
        name: input.another_school,
        province_id: place.province_id ?? user.province_id,
        district_id: place.district_id ?? null,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
    else if (input.school_code) await dropUnmatchedSchool(tx.db, user.id)
    const given = Object.entries({ full_name, nickname, gender, grade, language, ...place })
    await changeUser(
      tx.db,
      user.id,
      Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      tx.now(),
    )
  })
}

async function changeOwn(ctx: Ctx, change: (tx: Ctx, user: UserRow) => Promise<void>): Promise<OwnUser> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, tx.actor.id)
    if (!user) throw SessionOver()
    await change(tx, user)
    tellChanged(tx, user.id)
    return ownUser(tx, user.id, tx.actor.session_id)
  })
}

/** The same checks as at registration, with what stays as it was filled in. What no longer fits falls away with its place. */
async function placeValues(tx: Ctx, user: UserRow, input: Account): Promise<Partial<NewUser>> {
  const { province_id, district_id, school_code, class_id } = input
  const kept_code = class_id && !school_code && user.school_id !== null
  const place = await placeOf(tx, {
    province_id: province_id ?? (district_id === undefined ? undefined : (user.province_id ?? undefined)),
    district_id,
    school_code: kept_code ? await queries.findSchoolCode(tx.db, user.school_id ?? 0) : school_code,
    class_id: class_id ?? undefined,
  })
  const faults: Record<string, string[]> = {}
  if (place.fault) faults[place.fault] = [faultWords[place.fault]]
  if (anotherSchoolNeedsName(input)) faults['another_school'] = [fieldFaults.needed]
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults satisfies FieldErrors })

  const moved = province_id !== undefined && province_id !== user.province_id
  return {
    ...(province_id === undefined ? {} : { province_id, map_version: MAP_VERSION }),
    ...(district_id !== undefined ? { district_id } : moved ? { district_id: null } : {}),
    ...(school_code
      ? { school_id: place.school_id, class_id: class_id ?? null }
      : class_id === undefined
        ? {}
        : { class_id }),
  }
}

const faultWords = {
  province_id: fieldFaults.placeUnknown,
  district_id: fieldFaults.placeUnknown,
  school_code: fieldFaults.schoolUnknown,
  class_id: fieldFaults.classUnknown,
}

export const warnOldContact = defineJob(
  'profile.warnOldContact',
  z.object({
    channel: z.enum(['sms', 'email']),
    target: z.string().max(120),
    now_at: z.string().max(120),
    /** The account's own: whoever changed it may be somebody else. Warnings from before it was kept are in Vietnamese. */
    language: z.enum(languages).default('vi'),
  }),
)

/** A new phone or email counts only with the token of its own code. Of two who hold tokens for one number, one gets it. */
export function verifyAccount(ctx: Ctx, input: Input<typeof calls.verifyAccount>): Promise<OwnUser> {
  const { phone, email, otp_token } = input
  if ((phone === undefined) === (email === undefined))
    throw BadInput({ fields: { phone: [fieldFaults.needed] } satisfies FieldErrors })
  return changeOwn(ctx, async (tx, user) => {
    await spend(tx, phone, email, otp_token)
    const old = phone ? user.phone : user.email
    await changeUser(
      tx.db,
      user.id,
      phone ? { phone } : { email, email_verified_at: tx.now() },
      tx.now(),
    ).catch((error: unknown) => {
      const refused = refusedBy(error)
      throw refused === 'users_phone_key' ? PhoneTaken() : refused === 'users_email' ? EmailTaken() : error
    })
    if (old !== null && old !== (phone ?? email)) await tellOld(tx, user, old, phone, email)
  })
}

async function spend(
  tx: Ctx,
  phone: string | undefined,
  email: string | undefined,
  otp_token: string,
): Promise<void> {
  const ways = phone
    ? ([{ channel: 'sms', target: phone, purpose: 'change_phone' }] as const)
    : ([
        { channel: 'email', target: email ?? '', purpose: 'change_email' },
        // The address given at registration becomes verified the same way.
        { channel: 'email', target: email ?? '', purpose: 'verify_email' },
      ] as const)
  let known = false
  for (const way of ways) {
    if (await spendOtpToken(tx, { ...way, otp_token })) return
    known ||= await wasVerified(tx, way)
  }
  throw known ? OtpTokenSpent() : NotVerified()
}

async function tellOld(tx: Ctx, user: UserRow, old: string, phone?: string, email?: string): Promise<void> {
  const channel = phone ? ('sms' as const) : ('email' as const)
  await tx.enqueue(
    warnOldContact,
    {
      channel,
      target: old,
      now_at: phone ? hidePhone(phone) : hideEmail(email ?? ''),
      language: user.language,
    },
    { max_attempts: 5 },
  )
  await notify(tx, {
    user_id: user.id,
    category: 'account',
    key: `account:contact:${newId()}`,
    title: phone
      ? { vi: 'Số điện thoại của {you} vừa được đổi', en: 'Your phone number was changed' }
      : { vi: 'Email của {you} vừa được đổi', en: 'Your email was changed' },
    body: {
      vi: 'Nếu không phải {you} đổi, hãy đổi mật khẩu và nhắn Malto ngay nhé: {contact}.',
      en: 'If that was not you, please change your password and write to Malto now: {contact}.',
    },
    details: { contact: contactOf(tx.tools.env) },
    path: '/settings',
  })
}

/** The old address hears of the new one, masked: its owner recognises it, nobody else learns it. */
export function warnOld(
  ctx: Ctx<Actor | null>,
  { channel, target, now_at, language }: z.infer<typeof warnOldContact.payload>,
) {
  const { CONTACT_EMAIL, CONTACT_PHONE } = ctx.tools.env
  const details = {
    now_at,
    masked: now_at.replaceAll('•', '*'),
    contact: contactOf(ctx.tools.env),
    nearest: CONTACT_PHONE ?? CONTACT_EMAIL,
  }
  const { title, body, sms } = warningWords[language]
  return sendWarning(ctx, {
    channel,
    target,
    purpose: channel === 'sms' ? 'phone_changed' : 'email_changed',
    language,
    title,
    body: fill(body, details),
    sms: fill(sms, details),
  })
}

const warningWords = {
  vi: {
    title: 'Email của tài khoản Malto vừa được đổi',
    body: 'Tài khoản Malto đang dùng địa chỉ này nay chuyển sang {now_at}. Nếu không phải chính chủ đổi, hãy nhắn Malto ngay để lấy lại tài khoản: {contact}.',
    sms: 'So dien thoai cua tai khoan Malto vua doi sang {masked}. Neu khong phai chinh chu doi, lien he Malto ngay: {nearest}',
  },
  en: {
    title: 'The email of your Malto account was changed',
    body: 'Your Malto account now uses {now_at}. If that was not you, please write to Malto at once to get your account back: {contact}.',
    sms: 'The phone number of your Malto account was changed to {masked}. If that was not you, contact Malto now: {nearest}',
  },
} as const satisfies Record<Language, object>
