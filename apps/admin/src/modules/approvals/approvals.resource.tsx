import { allResources } from '@malto/contract'
import { approvalsResource } from '@malto/contract/modules/roles.approvals.admin'
import { IconUserCheck } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { administratorPicker } from '../../platform/pickers.ts'
import { ChangeOfRow } from './ApprovalChange.tsx'
import { DeskOfRow } from './ApprovalDesk.tsx'
import { approvalTones } from './approvals.tones.ts'
import { ListTools } from './ListTools.tsx'
import { words } from './words.ts'

export const approvalsArrangement: Arrangement = {
  resource: approvalsResource,
  icon: IconUserCheck,
  group: 'system',
  one: { vi: 'yêu cầu', en: 'request' },
  count: { vi: '{total} yêu cầu', en: '{total} requests' },
  search: { vi: 'Việc cần làm', en: 'What' },
  lead: {
    field: 'what',
    title: (row) => textOf(row, 'what'),
    line: (row) => textOf(row, 'asker_name'),
  },
  columns: ['resource', 'asked_at', 'decider_name', 'state'],
  choices: { resource: Object.fromEntries(allResources.map(({ name, title }) => [name, title])) },
  tones: { state: approvalTones },
  cardLine: ['asked_at'],
  filters: [
    { kind: 'choice', field: 'state' },
    {
      kind: 'picker',
      field: 'asked_by',
      title: { vi: 'Người gửi', en: 'Asked by' },
      picker: administratorPicker,
    },
    { kind: 'flag', field: 'mine', title: { vi: 'Của tôi', en: 'Mine' } },
  ],
  first: { state: 'waiting' },
  waiting: { state: 'waiting', mine: false },
  detail: [
    {
      title: words.facts,
      fields: [
        { field: 'asker_name' },
        { field: 'asked_at' },
        { field: 'resource' },
        { field: 'verb' },
        { field: 'reason', whole: true },
      ],
    },
  ],
  empty: {
    title: { vi: 'Không có việc nào chờ', en: 'Nothing waits' },
    text: {
      vi: 'Thêm quản trị viên, mở rộng quyền, xóa mục quan trọng, xuất dữ liệu hơn 200 người: những việc này cần hai người, và chờ ở đây.',
      en: 'New administrators, wider roles, weighty removals and exports of more than 200 people take two people, and wait here.',
    },
  },
  ListExtra: ListTools,
  DetailLead: ChangeOfRow,
  DetailAside: DeskOfRow,
}
