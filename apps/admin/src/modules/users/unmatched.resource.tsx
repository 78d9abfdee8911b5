import { unmatchedSchoolsResource } from '@malto/contract/modules/users.admin'
import { IconEyeOff, IconMapPin, IconSchool } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { provincePicker } from '../../platform/pickers.ts'
import { MatchCard } from './MatchCard.tsx'

export const unmatchedArrangement: Arrangement = {
  resource: unmatchedSchoolsResource,
  icon: IconSchool,
  group: 'safety',
  menu: { vi: 'Ghép trường', en: 'Match schools' },
  one: { vi: 'trường chờ ghép', en: 'unmatched school' },
  count: { vi: '{total} tên trường do người dùng tự viết', en: '{total} names that users wrote themselves' },
  search: { vi: 'Tên trường', en: 'School name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name') },
  columns: ['province_name', 'district_name', 'created_at', 'school_name', 'status'],
  tones: { status: { waiting: 'warn', matched: 'ok', dismissed: 'quiet' } },
  cardLine: ['district_name', 'province_name'],
  filters: [
    { kind: 'choice', field: 'status' },
    {
      kind: 'picker',
      field: 'province_id',
      title: { vi: 'Tỉnh, thành phố', en: 'Province' },
      icon: IconMapPin,
      picker: provincePicker,
    },
  ],
  detail: [
    {
      title: { vi: 'Người dùng đã viết', en: 'What the user wrote' },
      fields: [
        { field: 'name' },
        { field: 'district_name' },
        { field: 'province_name' },
        { field: 'created_at' },
        { field: 'status' },
        { field: 'school_name' },
        {
          field: 'alike',
          title: { vi: 'Người khác viết giống vậy', en: 'Others who wrote the same' },
          kind: 'number',
        },
      ],
    },
  ],
  bulk: { dismiss: { icon: IconEyeOff, when: (row) => row['status'] === 'waiting' } },
  empty: {
    title: { vi: 'Không có trường nào chờ ghép', en: 'No school waits' },
    text: {
      vi: 'Khi một học sinh không thấy trường của mình và tự viết tên, tên đó đợi ở đây để được ghép hoặc thêm mới.',
      en: 'When a pupil does not find their school and writes its name, that name waits here to be matched or added.',
    },
  },
  waiting: { status: 'waiting' },
  DetailExtra: MatchCard,
}
