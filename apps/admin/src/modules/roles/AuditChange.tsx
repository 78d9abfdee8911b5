import type { Words } from '@malto/contract'
import type { Row } from '../../platform/arrangement.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'

const words = {
  title: { vi: 'Trước và sau', en: 'Before and after' },
  before: { vi: 'Trước', en: 'Before' },
  after: { vi: 'Sau', en: 'After' },
  nothing: {
    vi: 'Thao tác này không đổi dữ liệu nào.',
    en: 'This entry changed no data.',
  },
} satisfies Record<string, Words>

type Written = Readonly<Record<string, unknown>> | null

const shown = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value)

/** What a write changed, field by field; fields that stayed are left out. */
export function AuditChange({ row }: { readonly row: Row }) {
  const say = useSay()
  const before = row['before'] as Written
  const after = row['after'] as Written
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => shown(before?.[field]) !== shown(after?.[field]),
  )
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.title)}</h2>
      </div>
      {fields.length === 0 ? (
        <p className="small quiet">{say(words.nothing)}</p>
      ) : (
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{say(texts.field)}</th>
              <th scope="col">{say(words.before)}</th>
              <th scope="col">{say(words.after)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{shown(before?.[field])}</td>
                <td>{shown(after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
