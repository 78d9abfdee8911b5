import { consentsResource } from '@malto/contract/modules/consents.admin'
import { IconFileCheck } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { plainArrangement } from '../../platform/plainArrangement.ts'

export const consentsArrangement: Arrangement = {
  ...plainArrangement(consentsResource, IconFileCheck, 'safety'),
  one: { vi: 'lần trả lời', en: 'entry' },
  count: { vi: '{total} lần trả lời', en: '{total} entries' },
  search: { vi: 'Tên người được hỏi', en: 'Name' },
  lead: { field: 'subject_name', person: true, title: (row) => textOf(row, 'subject_name') || '—' },
  columns: ['purpose', 'given', 'by', 'by_name', 'at'],
  cardLine: ['purpose', 'at'],
  empty: {
    title: { vi: 'Sổ đồng ý còn trống', en: 'No consents yet' },
    text: {
      vi: 'Mỗi lần người dùng hoặc cha mẹ đồng ý hay rút lại, một dòng được ghi vào đây và không ai sửa được.',
      en: 'Each time somebody agrees or takes it back, a line is written here that nobody can change.',
    },
  },
}
