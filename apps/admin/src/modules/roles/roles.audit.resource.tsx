import { allResources } from '@malto/contract'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { auditActionWords } from '@malto/contract/modules/roles.audit.words'
import { IconHistory, IconUser } from '@tabler/icons-react'
import { type Arrangement, daysFilter, textOf } from '../../platform/arrangement.ts'
import { administratorPicker } from '../../platform/pickers.ts'
import { AuditChange } from './AuditChange.tsx'
import { VerifyButton } from './VerifyButton.tsx'

export const auditArrangement: Arrangement = {
  resource: auditResource,
  icon: IconHistory,
  group: 'safety',
  one: { vi: 'thao tác', en: 'entry' },
  count: { vi: '{total} thao tác', en: '{total} entries' },
  search: { vi: 'Người làm, đối tượng, lý do', en: 'Who, what, why' },
  lead: {
    field: 'administrator_name',
    person: true,
    title: (row) => textOf(row, 'administrator_name') || '—',
    line: (row) => `#${textOf(row, 'id')}`,
  },
  columns: ['action', 'target', 'reason', 'address', 'at'],
  choices: { target: Object.fromEntries(allResources.map(({ name, title }) => [name, title])) },
  cardLine: ['action', 'target', 'at'],
  filters: [
    {
      kind: 'picker',
      field: 'administrator_id',
      title: { vi: 'Quản trị viên', en: 'Administrator' },
      icon: IconUser,
      picker: administratorPicker,
    },
    { kind: 'choice', field: 'action', choices: auditActionWords },
    { kind: 'choice', field: 'target' },
    daysFilter(),
  ],
  detail: [
    {
      title: { vi: 'Thao tác', en: 'Entry' },
      fields: [
        { field: 'action' },
        { field: 'at' },
        { field: 'target' },
        { field: 'target_id' },
        { field: 'reason' },
        { field: 'address' },
        { field: 'request_id', title: { vi: 'Mã yêu cầu', en: 'Request' } },
        { field: 'chain', title: { vi: 'Mắt xích', en: 'Chain' }, whole: true },
      ],
    },
  ],
  empty: {
    title: { vi: 'Nhật ký còn trống', en: 'The log is empty' },
    text: {
      vi: 'Mọi thay đổi trong bảng quản trị được ghi lại ở đây, nối thành chuỗi để không ai sửa lén được.',
      en: 'Every change in the console is noted here, chained so that nobody can alter it unseen.',
    },
  },
  ListExtra: VerifyButton,
  DetailExtra: AuditChange,
}
