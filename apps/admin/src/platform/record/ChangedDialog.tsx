import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useEditContext, useNotify } from 'react-admin'
import { type Arrangement, columnOf, type FormField, type Row, titleOf } from '../arrangement.ts'
import type { ConsoleProvider } from '../dataProvider.ts'
import { showValue } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { useNamed } from '../picking.ts'
import { isAsked } from '../second-yes.ts'
import { texts } from '../texts.ts'
import { failureText } from '../failures.ts'

interface Props {
  readonly arrangement: Arrangement
  /** What this administrator wanted to save. */
  readonly mine: Row
  readonly onClose: () => void
  readonly onDone: (row: Row) => void
}

type Side = 'mine' | 'theirs'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Somebody saved in between: both versions side by side, a choice on each line, and nothing overwritten unseen. */
export function ChangedDialog({ arrangement, mine, onClose, onDone }: Props) {
  const say = useSay()
  const notify = useNotify()
  const provider = useDataProvider<ConsoleProvider>()
  const { refetch } = useEditContext()
  const { name } = arrangement.resource
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const { data: theirs } = useQuery({
    queryKey: [name, 'changed', mine.id, mine['version']],
    queryFn: async () => (await provider.getOne<Row & { id: string | number }>(name, { id: mine.id })).data,
    staleTime: 0,
  })
  if (!theirs) return null
  const fields = (arrangement.form ?? [])
    .flatMap((section) => section.fields)
    .filter(({ field }, index, all) => all.findIndex((each) => each.field === field) === index)
    .filter(({ field }) => field in theirs && !same(mine[field], theirs[field]))

  const save = async () => {
    setBusy(true)
    try {
      const kept = fields.filter(({ field }) => choice[field] === 'theirs')
      const merged = { ...mine, ...Object.fromEntries(kept.map(({ field }) => [field, theirs[field]])) }
      const { data } = await provider.update<Row>(name, {
        id: mine.id,
        data: { ...merged, version: theirs['version'] },
        previousData: theirs,
      })
      onDone(data)
    } catch (error) {
      if (isAsked(error)) onClose()
      else notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="changed-title">
      <DialogTitle id="changed-title">{say(texts.changed_title)}</DialogTitle>
      <DialogContent>
        <p className="small quiet">{say(fields.length > 0 ? texts.changed_text : texts.changed_same)}</p>
        {fields.length > 0 ? (
          <table className="compare">
            <thead>
              <tr>
                <th scope="col">{say(texts.field)}</th>
                <th scope="col">{say(texts.mine)}</th>
                <th scope="col">{say(texts.theirs)}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <Line
                  key={field.field}
                  arrangement={arrangement}
                  field={field}
                  values={{ mine: mine[field.field], theirs: theirs[field.field] }}
                  chosen={choice[field.field] ?? 'mine'}
                  onChoose={(side) => setChoice({ ...choice, [field.field]: side })}
                />
              ))}
            </tbody>
          </table>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          onClick={() => {
            void refetch()
            onClose()
          }}
        >
          {say(texts.take_theirs)}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {say(texts.keep_choice)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LineProps {
  readonly arrangement: Arrangement
  readonly field: FormField
  readonly values: Readonly<Record<Side, unknown>>
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

function Line({ arrangement, field, values, chosen, onChoose }: LineProps) {
  const say = useSay()
  const group = useId()
  return (
    <tr>
      <th scope="row">{say(titleOf(arrangement, field))}</th>
      {(['mine', 'theirs'] as const).map((side) => (
        // The cell is no control; the one inside it has its label around it.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={side}>
          <label>
            <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <span className="unseen">{say(texts[side])}: </span>
              <Said arrangement={arrangement} field={field} value={values[side]} />
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}

/** A value as the form's own field would say it. */
export function Said(props: {
  readonly arrangement: Arrangement
  readonly field: FormField
  readonly value: unknown
}) {
  const say = useSay()
  const language = useLanguage()
  const { field, value, arrangement } = props
  const id =
    field.kind === 'picker' && value !== null && value !== undefined ? (value as string | number) : null
  const named = useNamed(field.kind === 'picker' ? field.picker : null, id)
  if (field.show) return <>{field.show(value, language)}</>
  if (field.kind === 'picker') return <>{id === null ? say(texts.nothing) : (named ?? String(id))}</>
  const choices =
    field.kind === 'choice' ? (field.choices ?? columnOf(arrangement, field.field)?.choices) : undefined
  const kind = field.kind === 'choice' ? 'choice' : typeof value === 'boolean' ? 'flag' : 'text'
  return <>{showValue(value, kind, language, choices) ?? say(texts.nothing)}</>
}
