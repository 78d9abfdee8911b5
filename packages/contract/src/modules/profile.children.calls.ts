import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, nothing } from '../core/fields.ts'
import { LoginPaused } from './auth.calls.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { WrongPassword } from './profile.calls.ts'
import { KnownPassword, NewPassword } from './users.calls.ts'

/** Who has a phone resets it there, and whoever is of age needs no parent for it. */
export const ChildResetsAlone = defineError('CHILD_RESETS_ALONE', 409, {
  vi: 'Con tự đổi được mật khẩu của mình, qua mục Quên mật khẩu.',
  en: 'Your child can change this password alone, under Forgot password.',
})

/** The only way back for a child without a phone. */
export const changeChildPassword = defineCall({
  method: 'POST',
  path: '/user/children/:child_id/password',
  access: 'signedIn',
  limit: 'login',
  summary: 'A parent gives a new password to a child who signs in by name; every session of the child ends.',
  input: z.object({ child_id: Id, password: KnownPassword, new_password: NewPassword }),
  reply: nothing,
  errors: [ConnectionNotFound, ChildResetsAlone, WrongPassword, LoginPaused],
})
