import { NotFound } from '@malto/contract'
import { createUnmatchedSchool, matchUnmatchedSchool } from '@malto/contract/modules/users.admin'
import { Button, Checkbox, FormControlLabel, Radio } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Option, Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { OptionList } from '../../platform/list/OptionList.tsx'
import { schoolPicker } from '../../platform/pickers.ts'
import { useHolds } from '../../platform/powers.ts'
import { CreateSchoolDialog, type NewSchool } from './CreateSchoolDialog.tsx'
import { words } from './words.ts'
import { failureText } from '../../platform/failures.ts'

interface Suggestion {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly province_name: string
}

/** Which school did they mean: one of the close ones, another of the list, or one that is still missing. */
export function MatchCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const writes = useHolds('schools.write')
  const [picked, setPicked] = useState<Option | null>(null)
  const [searching, setSearching] = useState(false)
  const [creating, setCreating] = useState(false)
  const [withAlike, setWithAlike] = useState(true)
  const [busy, setBusy] = useState(false)
  if (row['status'] !== 'waiting' || !writes) return null
  const suggestions = row['suggestions'] as readonly Suggestion[]
  const alike = Number(row['alike'])
  const shared = { id: String(row.id), version: Number(row['version']), with_alike: withAlike && alike > 0 }

  const finish = async (work: Promise<{ users: number }>) => {
    setBusy(true)
    try {
      const { users } = await work
      notify(say(words.matched, { users }), { type: 'success' })
      setCreating(false)
    } catch (error) {
      notify(failureText(error), { type: 'error' })
      if (!NotFound.is(error)) throw error
    } finally {
      setBusy(false)
      refresh()
    }
  }
  const match = () =>
    picked && finish(client(matchUnmatchedSchool, { ...shared, school_id: Number(picked.id) }))
  const create = (school: NewSchool) => finish(client(createUnmatchedSchool, { ...shared, ...school }))

  const options: readonly Option[] = suggestions.map(({ id, name, code, province_name }) => ({
    id,
    label: name,
    line: `${province_name} · ${code}`,
  }))
  const shown = picked && !options.some(({ id }) => id === picked.id) ? [...options, picked] : options

  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.which)}</h2>
      </div>
      {shown.length === 0 ? <p className="small quiet">{say(words.none_close)}</p> : null}
      <div role="radiogroup" aria-label={say(words.which)} className="stack" style={{ gap: 2 }}>
        {shown.map((option) => (
          <FormControlLabel
            key={option.id}
            control={<Radio checked={picked?.id === option.id} onChange={() => setPicked(option)} />}
            label={
              <span>
                <b>{option.label}</b>
                {option.line ? <span className="small quiet"> · {option.line}</span> : null}
              </span>
            }
          />
        ))}
      </div>
      {searching ? (
        <OptionList
          picker={schoolPicker}
          onChoose={(option) => {
            setPicked(option)
            setSearching(false)
          }}
        />
      ) : (
        <Button onClick={() => setSearching(true)}>{say(words.search_more)}</Button>
      )}
      {alike > 0 ? (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1 }}
          control={<Checkbox checked={withAlike} onChange={(event) => setWithAlike(event.target.checked)} />}
          label={say(words.with_alike, { alike })}
        />
      ) : null}
      <div className="form-foot">
        <Button
          variant="contained"
          disabled={picked === null}
          loading={busy}
          onClick={() => void match()?.catch(() => null)}
        >
          {say(words.match)}
        </Button>
        <Button
          variant="outlined"
          startIcon={<IconPlus size={20} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {say(words.add_school)}
        </Button>
      </div>
      {creating ? (
        <CreateSchoolDialog row={row} onCreate={create} onClose={() => setCreating(false)} />
      ) : null}
    </section>
  )
}
