import {
  describeOpen,
  describeTable,
  own,
  secret,
  sensitive,
  technical,
  type TableMap,
} from '#platform/data-map.ts'
import { administrators, console_roles, console_set_up } from './roles.table.ts'

export const roleTables: readonly TableMap[] = [
  describeOpen(console_roles, 'roles of the console', {
    id: technical('its number'),
    name: technical('its name'),
    description: technical('what it is for'),
    powers: technical('what it may do'),
    all_powers: technical('whether it may do everything'),
    needs_totp: technical('whether it needs a second factor'),
    sees_all: technical('whether it sees every place'),
    province_ids: technical('the provinces it sees'),
    school_ids: technical('the schools it sees'),
    version: technical('tells two writers apart'),
    created_at: technical('when it was made'),
    updated_at: technical('when it was last changed'),
  }),
  describeTable(administrators, {
    title: 'Quản trị viên',
    purpose: 'who works in the console: staff, whose data their employer answers for',
    retention: {
      always: 'the log names them; an account that is no longer needed is blocked in the console',
    },
    people: [],
    columns: {
      id: technical('names the administrator'),
      email: sensitive('to sign in'),
      full_name: sensitive('how they are called'),
      password_hash: secret('to check a password'),
      role_id: own('what they may do'),
      totp_secret: secret('to check the second factor'),
      totp_pending: secret('a second factor that is being set up'),
      totp_confirmed_at: technical('when the second factor was set up'),
      totp_last_step: technical('which code was used last'),
      status: own('whether the account is open'),
      version: technical('tells two writers apart'),
      created_at: technical('when it was made'),
      updated_at: technical('when it was last changed'),
      search: technical('what search compares'),
    },
  }),
  describeOpen(console_set_up, 'the code that makes the first administrator', {
    one: technical('there is one'),
    code_print: secret('to check the code'),
    made_at: technical('when it was made'),
  }),
]
