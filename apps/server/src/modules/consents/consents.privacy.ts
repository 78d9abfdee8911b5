import { describeTable, own, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { consent_entries } from './consents.table.ts'

const proof = {
  keep: 'the proof that somebody was asked, under a number that names nobody any more',
  set: { address: '' },
}

export const consentTables: readonly TableMap[] = [
  describeTable(consent_entries, {
    title: 'Sổ đồng ý',
    purpose: 'who said yes or no to what, for whom and when',
    retention: { always: 'it proves that Malto asked' },
    people: [
      { column: 'subject_id', exported: true, deletion: proof },
      { column: 'by_id', exported: true, deletion: proof },
    ],
    columns: {
      id: technical('names the entry'),
      seq: technical('its place in the ledger'),
      subject_id: technical('for whom'),
      by_id: technical('who said it'),
      by: own('the person or a guardian', 'Người trả lời'),
      purpose: own('to what', 'Mục đích'),
      given: own('yes or no', 'Đồng ý'),
      cause: technical('why it ended', 'Nguyên do'),
      text_version: technical('to which words', 'Phiên bản nội dung'),
      address: sensitive('from where', 'Địa chỉ mạng'),
      at: own('when', 'Lúc'),
    },
  }),
]
