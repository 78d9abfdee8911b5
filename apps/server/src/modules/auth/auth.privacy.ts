import { describeTable, own, secret, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { login_failures, reset_tokens, secure_codes, sessions } from './auth.table.ts'

export const authTables: readonly TableMap[] = [
  describeTable(sessions, {
    title: 'Thiết bị và phiên đăng nhập',
    purpose: 'where somebody is signed in, so that they can see and end it',
    retention: { days: 30, since: 'expires_at' },
    people: [{ column: 'person_id', where: "realm = 'user'", exported: true, deletion: 'delete' }],
    columns: {
      sid: technical('names the session'),
      realm: technical('user or console'),
      person_id: technical('whose it is'),
      gen: technical('which turn of the token is current'),
      issued_at: own('when they signed in', 'Đăng nhập lúc'),
      rotated_at: technical('when the token was last turned'),
      last_seen_at: sensitive('when they were last here', 'Dùng gần nhất'),
      expires_at: technical('until when it lives', 'Hết hạn lúc'),
      bind_print: secret('ties the token to the device'),
      device_id: sensitive('which device', 'Mã thiết bị'),
      user_agent: sensitive('which browser', 'Trình duyệt'),
      address: sensitive('from which address', 'Địa chỉ mạng'),
      revoked_at: own('when it was ended', 'Kết thúc lúc'),
      reason: own('why it was ended', 'Lý do kết thúc'),
      seen_as_role_id: technical('the role that an administrator looks through'),
      seen_as_until: technical('until when they look through it'),
    },
  }),
  describeTable(secure_codes, {
    title: 'Mã đăng ký',
    purpose: 'carries a verified phone to the form of a new account',
    retention: { days: 1, since: 'expires_at' },
    people: [{ column: 'phone', holds: 'phone', exported: false, deletion: 'delete' }],
    columns: {
      code_print: secret('to check the code'),
      phone: sensitive('the verified phone'),
      role_id: own('the role that was chosen'),
      expires_at: technical('until when it is good'),
      used_at: technical('when it was used'),
    },
  }),
  describeTable(reset_tokens, {
    title: 'Đặt lại mật khẩu',
    purpose: 'lets somebody with a verified phone choose a new password',
    retention: { days: 1, since: 'expires_at' },
    people: [{ column: 'user_id', exported: false, deletion: 'delete' }],
    columns: {
      token_print: secret('to check the token'),
      user_id: technical('whose password'),
      expires_at: technical('until when it is good'),
      used_at: technical('when it was used'),
    },
  }),
  describeTable(login_failures, {
    title: 'Lần đăng nhập sai',
    purpose: 'slows down whoever guesses passwords',
    retention: { days: 1, since: 'last_at' },
    people: [{ column: 'account', holds: 'login', exported: true, deletion: 'delete' }],
    columns: {
      account: sensitive('which account was tried', 'Tài khoản'),
      count: own('how often', 'Số lần'),
      last_at: own('when', 'Lần cuối'),
    },
  }),
]
