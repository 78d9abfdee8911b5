import { describeTable, own, secret, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { otps, sent_messages } from './otp.table.ts'

export const otpTables: readonly TableMap[] = [
  describeTable(otps, {
    title: 'Mã xác minh',
    purpose: 'one-time codes that prove whose a phone or an email is',
    retention: { days: 2, since: 'sent_at' },
    people: [{ column: 'target', holds: 'contact', exported: true, deletion: 'delete' }],
    columns: {
      id: technical('names the code'),
      channel: own('how it was sent', 'Gửi qua'),
      target: sensitive('where it was sent', 'Gửi tới'),
      purpose: own('what it was for', 'Mục đích'),
      code_print: secret('to check the code'),
      flow_print: secret('to know who asked for the code'),
      tries: technical('how often it was tried', 'Số lần thử'),
      sent_at: own('when it was sent', 'Gửi lúc'),
      expires_at: technical('until when it is good'),
      verified_at: own('when it was used', 'Dùng lúc'),
      token_print: secret('to check the next step'),
      token_expires_at: technical('until when the next step is open'),
      token_used_at: technical('when the next step was taken'),
    },
  }),
  describeTable(sent_messages, {
    title: 'Tin nhắn và email Malto đã gửi',
    purpose: 'what was sent to whom, what it cost and how it went; never the words',
    retention: { days: 365, since: 'created_at' },
    people: [
      {
        column: 'target',
        holds: 'contact',
        exported: true,
        deletion: {
          keep: 'what messages have cost is accounted for; to whom they went is not',
          set: { target: '', provider_id: null, reason: null },
        },
      },
    ],
    columns: {
      id: technical('names the message'),
      channel: own('how it was sent', 'Gửi qua'),
      target: sensitive('where it was sent', 'Gửi tới'),
      purpose: own('what it was about', 'Mục đích'),
      provider: technical('who carried it', 'Đơn vị gửi'),
      provider_id: technical('what the carrier calls it'),
      status: own('how it went', 'Trạng thái'),
      reason: technical('why it did not arrive', 'Lý do không tới'),
      cost_vnd: technical('what it cost'),
      created_at: own('when it was made', 'Tạo lúc'),
      sent_at: own('when it left', 'Gửi lúc'),
    },
  }),
]
