import type { Words } from '@malto/contract'
import type { ApprovalDetail } from '@malto/contract/modules/roles.approvals.admin'
import { arrangementOf } from '../../platform/arranged.ts'
import { type Arrangement, type FormField, type Row, textOf, titleOf } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { Said } from '../../platform/record/ChangedDialog.tsx'
import { texts } from '../../platform/texts.ts'
import { words } from './words.ts'

type Written = Readonly<Record<string, unknown>>

const HIDDEN = '[hidden]'
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const ChangeOfRow = ({ row }: { readonly row: Row }) => (
  <ApprovalChange it={row as unknown as ApprovalDetail} />
)

/** What the act would change, in the words of the page where it was asked for. */
export function ApprovalChange({ it }: { readonly it: ApprovalDetail }) {
  const say = useSay()
  const arrangement = arrangementOf(it.resource)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(titleFor(it))}</h2>
      </div>
      {arrangement ? <Body it={it} arrangement={arrangement} /> : null}
    </section>
  )
}

function titleFor({ verb, state }: ApprovalDetail): Words {
  if (state !== 'waiting') return words.changed
  return {
    create: words.would_add,
    update: words.change,
    correct: words.change,
    remove: words.would_remove,
    bulk: words.would_act,
    export: words.would_export,
  }[verb]
}

interface Props {
  readonly it: ApprovalDetail
  readonly arrangement: Arrangement
}

function Body({ it, arrangement }: Props) {
  const say = useSay()
  if (it.before === null && it.after === null && it.rows.length === 0)
    return <p className="small quiet">{say(words.not_shown)}</p>
  if (it.verb === 'bulk') return <Many it={it} arrangement={arrangement} />
  if (it.verb === 'update' || it.verb === 'correct')
    return <Compare arrangement={arrangement} before={it.before ?? {}} after={it.after ?? {}} />
  const values = it.before ?? it.after ?? {}
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !empty(value)))
  if (it.verb === 'export' && Object.keys(filled).every((field) => field === 'sort'))
    return <p>{say(words.everything)}</p>
  return <Values arrangement={arrangement} values={filled} />
}

function Many({ it, arrangement }: Props) {
  const say = useSay()
  const action = arrangement.resource.actions[textOf(it.after ?? {}, 'action')]
  return (
    <>
      {action ? (
        <p>
          <b>{say(action)}</b>
        </p>
      ) : null}
      <ul>
        {it.rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

/** The form's field of this name; a filter or a column where the form has none. */
function fieldNamed(arrangement: Arrangement, field: string): FormField {
  const known = (arrangement.form ?? []).flatMap((section) => section.fields)
  const found = known.find((each) => each.field === field)
  if (found) return found
  const filter = arrangement.filters.find((each) => each.field === field)
  const title = filter?.title ? { title: filter.title } : {}
  if (filter?.kind === 'picker') return { kind: 'picker', field, picker: filter.picker, ...title }
  if (filter?.kind === 'choice')
    return { kind: 'choice', field, ...(filter.choices ? { choices: filter.choices } : {}), ...title }
  return { kind: 'text', field, ...title, ...(field === 'q' ? { title: texts.search } : {}) }
}

/** In the order of the form, and what it does not know behind. */
function inOrder(arrangement: Arrangement, fields: readonly string[]): readonly string[] {
  const order = (arrangement.form ?? []).flatMap((section) => section.fields.map(({ field }) => field))
  const at = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return fields.toSorted((a, b) => at(a) - at(b))
}

interface ValueProps {
  readonly arrangement: Arrangement
  readonly field: string
  readonly value: unknown
}

function Value({ arrangement, field, value }: ValueProps) {
  const say = useSay()
  if (value === HIDDEN) return <span className="quiet">{say(words.hidden)}</span>
  if (empty(value)) return <span className="faint">{say(texts.nothing)}</span>
  return <Said arrangement={arrangement} field={fieldNamed(arrangement, field)} value={value} />
}

function Values({ arrangement, values }: { readonly arrangement: Arrangement; readonly values: Written }) {
  const say = useSay()
  const fields = inOrder(
    arrangement,
    Object.keys(values).filter((field) => field !== 'sort'),
  )
  return (
    <dl className="facts">
      {fields.map((field) => (
        <div key={field} className={Array.isArray(values[field]) ? 'whole' : ''}>
          <dt>{say(titleOf(arrangement, fieldNamed(arrangement, field)))}</dt>
          <dd>
            <Value arrangement={arrangement} field={field} value={values[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CompareProps {
  readonly arrangement: Arrangement
  readonly before: Written
  readonly after: Written
}

function Compare({ arrangement, before, after }: CompareProps) {
  const say = useSay()
  const fields = inOrder(
    arrangement,
    Object.keys(after).filter((field) => !same(before[field], after[field])),
  )
  return (
    <table className="compare would-change">
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
            <th scope="row">{say(titleOf(arrangement, fieldNamed(arrangement, field)))}</th>
            <td>
              <Before arrangement={arrangement} field={field} value={before[field]} next={after[field]} />
            </td>
            <td>
              <After arrangement={arrangement} field={field} was={before[field]} value={after[field]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const listsOf = (was: unknown, now: unknown): readonly [unknown[], unknown[]] | null =>
  Array.isArray(was) && Array.isArray(now) ? [was, now] : null

/** Of a list, how many: what comes and what goes is said beside it. */
function Before({ next, value, ...at }: ValueProps & { readonly next: unknown }) {
  const say = useSay()
  const language = useLanguage()
  const lists = listsOf(value, next)
  if (!lists || lists[0].length === 0) return <Value {...at} value={value} />
  return <>{say(words.many, { count: showNumber(lists[0].length, language) })}</>
}

/** Of a list, what comes and what goes: nobody compares thirty powers by eye. */
function After({ was, value, ...at }: ValueProps & { readonly was: unknown }) {
  const say = useSay()
  const lists = listsOf(was, value)
  if (!lists) return <Value {...at} value={value} />
  const [old, now] = lists
  const without = (all: readonly unknown[], others: readonly unknown[]) =>
    all.filter((each) => !others.some((other) => same(other, each)))
  const parts = [
    { name: words.more, list: without(now, old) },
    { name: words.less, list: without(old, now) },
  ].filter(({ list }) => list.length > 0)
  return parts.map(({ name, list }) => (
    <p key={name.en}>
      <b>{say(name)}:</b> <Value {...at} value={list} />
    </p>
  ))
}
