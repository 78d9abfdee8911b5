import { importsResource } from '@malto/contract/modules/imports.admin'
import { IconTableImport } from '@tabler/icons-react'
import { type Arrangement, daysFilter, textOf } from '../../platform/arrangement.ts'
import { ImportedRows } from './ImportedRows.tsx'
import { UndoCard } from './UndoCard.tsx'
import { words } from './words.ts'

export const importsArrangement: Arrangement = {
  resource: importsResource,
  icon: IconTableImport,
  group: 'system',
  one: { vi: 'lần nhập', en: 'import' },
  count: { vi: '{total} lần nhập', en: '{total} imports' },
  search: { vi: 'Tên tệp hoặc người nhập', en: 'File or person' },
  lead: {
    field: 'file_name',
    title: (row) => textOf(row, 'file_name'),
    line: (row) => textOf(row, 'administrator_name'),
  },
  columns: ['kind', 'created_at', 'added', 'changed', 'bad', 'state'],
  tones: { state: { applied: 'ok', undone: 'quiet', partly_undone: 'warn' } },
  cardLine: ['kind', 'created_at'],
  filters: [{ kind: 'choice', field: 'kind' }, { kind: 'choice', field: 'state' }, daysFilter()],
  detail: [
    {
      title: words.facts,
      fields: [
        { field: 'kind' },
        { field: 'created_at' },
        { field: 'administrator_name' },
        { field: 'mode' },
        { field: 'read' },
        { field: 'added' },
        { field: 'changed' },
        { field: 'same', title: { vi: 'Không đổi', en: 'The same' }, kind: 'number' },
        { field: 'bad' },
        { field: 'state' },
        { field: 'undone_at', title: { vi: 'Hoàn tác lúc', en: 'Undone' }, kind: 'datetime' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có lần nhập nào', en: 'No imports yet' },
    text: {
      vi: 'Ở danh sách trường, lớp, người dùng… bấm “Nhập Excel”. Mỗi lần lưu sẽ ghi lại ở đây và hoàn tác được trong 90 ngày.',
      en: 'Press “Import” at the lists of schools, classes or users. Each saving is kept here and can be undone for 90 days.',
    },
  },
  DetailExtra: ImportedRows,
  DetailAside: UndoCard,
}
