import type { Words } from '@malto/contract'
import { Button } from '@mui/material'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { RowActs } from '../inputs/RowActs.tsx'
import { useField } from '../inputs/useField.ts'
import { useSay } from '../language.ts'
import { type Asset, useAsset } from './assets.ts'
import { AssetLine } from './AssetLine.tsx'
import { AssetPicker } from './AssetPicker.tsx'
import { words } from './words.ts'
import './assets.css'

/** The input of a form whose field holds the ids of documents, in the order in which they are offered. */
export function filesInput(label: Words, most: number, help?: Words) {
  return function FilesInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, faults, fault } = useField<string>(field)
    const [picking, setPicking] = useState(false)
    const [picked, setPicked] = useState<readonly Asset[]>([])
    const said = fault ?? Object.values(faults)[0]
    return (
      <fieldset className={said ? 'asset-field wrong' : 'asset-field'}>
        <legend>{say(label)}</legend>
        <ul className="asset-list">
          {value.map((id, at) => (
            <li key={id} className="asset-line">
              <File id={id} picked={picked} rows={value} at={at} onChange={set} />
            </li>
          ))}
        </ul>
        {value.length < most ? (
          <div>
            <Button
              variant="outlined"
              startIcon={<IconFileText size={20} aria-hidden />}
              onClick={() => setPicking(true)}
            >
              {say(words.pick_document)}
            </Button>
          </div>
        ) : null}
        {said ? (
          <p className="entry-fault">{said}</p>
        ) : help ? (
          <p className="entry-help">{say(help)}</p>
        ) : null}
        {picking ? (
          <AssetPicker
            kind="document"
            taken={value}
            onClose={() => setPicking(false)}
            onPick={(asset) => {
              setPicked([...picked, asset])
              setPicking(false)
              set([...value, asset.id])
            }}
          />
        ) : null}
      </fieldset>
    )
  }
}

interface FileProps {
  readonly id: string
  readonly picked: readonly Asset[]
  readonly rows: readonly string[]
  readonly at: number
  readonly onChange: (rows: readonly string[]) => void
}

function File({ id, picked, rows, at, onChange }: FileProps) {
  const fresh = picked.find((each) => each.id === id)
  const known = useAsset(fresh ? null : id)
  const file = fresh ?? known
  return (
    <>
      {file ? <AssetLine asset={file} /> : <span className="grow faint">…</span>}
      <RowActs rows={rows} at={at} name={file?.title ?? id} onChange={onChange} />
    </>
  )
}
