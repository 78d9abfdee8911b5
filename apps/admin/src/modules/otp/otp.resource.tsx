import { messagePurposeWords, sentMessagesResource } from '@malto/contract/modules/otp.admin'
import { IconMessage2Share } from '@tabler/icons-react'
import { type Arrangement, daysFilter, textOf } from '../../platform/arrangement.ts'

export const sentMessagesArrangement: Arrangement = {
  resource: sentMessagesResource,
  icon: IconMessage2Share,
  group: 'system',
  menu: { vi: 'SMS và email', en: 'SMS and email' },
  one: { vi: 'tin đã gửi', en: 'message' },
  count: { vi: '{total} tin', en: '{total} messages' },
  search: { vi: 'Số điện thoại, email', en: 'Phone, email' },
  lead: { field: 'target', title: (row) => textOf(row, 'target') },
  columns: ['channel', 'purpose', 'provider', 'cost_vnd', 'created_at', 'status'],
  tones: { status: { waiting: 'warn', sent: 'ok', refused: 'bad', failed: 'bad' } },
  cardLine: ['channel', 'purpose', 'created_at'],
  filters: [
    { kind: 'choice', field: 'channel' },
    { kind: 'choice', field: 'status' },
    { kind: 'choice', field: 'purpose', choices: messagePurposeWords },
    daysFilter(),
  ],
  detail: [
    {
      title: { vi: 'Tin đã gửi', en: 'Message' },
      fields: [
        { field: 'channel' },
        { field: 'purpose' },
        { field: 'status' },
        { field: 'reason' },
        { field: 'provider' },
        { field: 'provider_id', title: { vi: 'Mã của nhà cung cấp', en: "The provider's id" } },
        { field: 'cost_vnd' },
        { field: 'created_at' },
        { field: 'sent_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa gửi tin nào', en: 'Nothing was sent yet' },
    text: {
      vi: 'Mã xác minh và thư gửi đi được ghi lại ở đây: gửi cho ai (đã che), kết quả, chi phí. Nội dung không bao giờ được giữ.',
      en: 'Codes and letters are noted here: to whom (masked), the result, the cost. Never what they said.',
    },
  },
}
