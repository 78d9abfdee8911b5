import type { Resource } from '@malto/contract'
import { type Icon, IconBolt, IconTable } from '@tabler/icons-react'
import type { Tone } from '../ui/Hex.tsx'
import { type Arrangement, daysFilter, type Filter, type GroupName, textOf } from './arrangement.ts'

const SHOWN = 5
const STATES = ['status', 'state', 'review']

/** The colours of the usual states; a word that is not here stays quiet. */
const tones: Readonly<Record<string, Tone>> = {
  active: 'ok',
  sent: 'ok',
  done: 'ok',
  connected: 'ok',
  accepted: 'ok',
  matched: 'ok',
  waiting: 'warn',
  working: 'warn',
  sending: 'warn',
  guardian: 'warn',
  leaving: 'warn',
  blocked: 'bad',
  failed: 'bad',
  refused: 'bad',
}

/** A filter whose column says how it reads, or the days; others need an arrangement of their own. */
function filterFor(resource: Resource, field: string): Filter[] {
  if (field === 'from') return [daysFilter()]
  const column = resource.columns.find((each) => each.field === field)
  if (column?.choices) return [{ kind: 'choice', field }]
  return column?.kind === 'flag' ? [{ kind: 'flag', field }] : []
}

/**
 * What a descriptor alone can say: a new resource of the contract is in the console at once, and read only.
 * A module takes this as the beginning and arranges what it wants otherwise.
 */
export function plainArrangement(
  resource: Resource,
  icon: Icon = IconTable,
  group: GroupName = 'system',
): Arrangement {
  const { columns, title } = resource
  const lead = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const rest = columns.filter((column) => column !== lead)
  return {
    resource,
    icon,
    group,
    one: { vi: title.vi.toLowerCase(), en: title.en.toLowerCase() },
    count: { vi: '{total} dòng', en: '{total} rows' },
    search: { vi: 'Tìm, không cần gõ dấu', en: 'Search' },
    lead: {
      field: lead?.field ?? 'id',
      title: (row) => textOf(row, lead?.field ?? 'id') || `#${row.id}`,
    },
    columns: rest.slice(0, SHOWN).map(({ field }) => field),
    tones: Object.fromEntries(
      columns.filter(({ field }) => STATES.includes(field)).map(({ field }) => [field, tones]),
    ),
    cardLine: rest
      .filter(({ field }) => !STATES.includes(field))
      .slice(0, 2)
      .map(({ field }) => field),
    filters: Object.keys(resource.filters).flatMap((field) => filterFor(resource, field)),
    detail: [{ title, fields: columns.map(({ field }) => ({ field })) }],
    bulk: Object.fromEntries(
      Object.keys(resource.actions).map((action) => [action, { icon: IconBolt, reason: true }]),
    ),
    empty: {
      title: { vi: 'Chưa có gì ở đây', en: 'Nothing here yet' },
      text: {
        vi: 'Khi có dữ liệu, các dòng sẽ hiện ra ở danh sách này.',
        en: 'Rows appear in this list as soon as there are any.',
      },
    },
  }
}
