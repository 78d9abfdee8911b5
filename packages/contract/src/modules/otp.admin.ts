import * as z from 'zod'
import { Day, Id, Moment, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import type { OtpPurpose } from './otp.calls.ts'

export const messageStatuses = ['waiting', 'sent', 'refused', 'failed'] as const
export const messageStatusWords: Readonly<Record<(typeof messageStatuses)[number], Words>> = {
  waiting: { vi: 'Đang gửi', en: 'Being sent' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  refused: { vi: 'Nhà mạng từ chối', en: 'Refused' },
  failed: { vi: 'Lỗi', en: 'Failed' },
}

export const messageChannels = ['sms', 'email'] as const
export const messageChannelWords: Readonly<Record<(typeof messageChannels)[number], Words>> = {
  sms: { vi: 'SMS', en: 'SMS' },
  email: { vi: 'Email', en: 'Email' },
}

/** What a message was for: a code for a purpose, or a word to somebody about their account. */
export const messagePurposeWords: Readonly<
  Record<
    OtpPurpose | 'family_invite' | 'phone_changed' | 'email_changed' | 'safety_concern' | 'system_test',
    Words
  >
> = {
  register: { vi: 'Đăng ký', en: 'Registration' },
  forgot_password: { vi: 'Quên mật khẩu', en: 'Forgotten password' },
  change_phone: { vi: 'Đổi số điện thoại', en: 'New phone' },
  change_email: { vi: 'Đổi email', en: 'New email' },
  verify_email: { vi: 'Xác minh email', en: 'Email verification' },
  family_invite: { vi: 'Mời phụ huynh', en: 'Invitation to a parent' },
  phone_changed: { vi: 'Báo số đã đổi', en: 'Phone was changed' },
  email_changed: { vi: 'Báo email đã đổi', en: 'Email was changed' },
  safety_concern: { vi: 'Báo lo ngại an toàn', en: 'A safety concern waits' },
  system_test: { vi: 'Thư thử', en: 'Test letter' },
}

/** Who was written to, masked; never what was written. */
export const SentMessageCard = z.object({
  id: Id,
  channel: z.enum(messageChannels),
  target: z.string().max(120),
  purpose: z.string().max(40),
  provider: z.string().max(40),
  status: z.enum(messageStatuses),
  reason: z.string().max(300).nullable(),
  cost_vnd: z.number().int(),
  created_at: Moment,
  sent_at: Moment.nullable(),
})

export const SentMessageDetail = SentMessageCard.extend({ provider_id: z.string().max(120).nullable() })

export const sentMessagesResource = defineResource({
  name: 'sent-messages',
  people: true,
  title: { vi: 'Nhật ký SMS và email', en: 'Sent messages' },
  ids: 'uuid',
  card: SentMessageCard,
  detail: SentMessageDetail,
  filters: {
    channel: z.enum(messageChannels).optional(),
    status: z.enum(messageStatuses).optional(),
    purpose: text(40).optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'messages.read' },
  may: {},
  columns: [
    { field: 'created_at', title: { vi: 'Thời gian', en: 'Time' }, kind: 'datetime' },
    { field: 'channel', title: { vi: 'Kênh', en: 'Channel' }, kind: 'choice', choices: messageChannelWords },
    { field: 'target', title: { vi: 'Người nhận', en: 'Recipient' }, kind: 'text' },
    {
      field: 'purpose',
      title: { vi: 'Mục đích', en: 'Purpose' },
      kind: 'choice',
      choices: messagePurposeWords,
    },
    { field: 'provider', title: { vi: 'Nhà cung cấp', en: 'Provider' }, kind: 'text' },
    { field: 'status', title: { vi: 'Kết quả', en: 'Result' }, kind: 'choice', choices: messageStatusWords },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    { field: 'cost_vnd', title: { vi: 'Chi phí (đồng)', en: 'Cost (VND)' }, kind: 'number' },
    { field: 'sent_at', title: { vi: 'Gửi lúc', en: 'Sent at' }, kind: 'datetime' },
  ],
})
