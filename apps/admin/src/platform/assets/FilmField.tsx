import { Button } from '@mui/material'
import { IconMovie, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSay } from '../language.ts'
import { type Asset, useAsset } from './assets.ts'
import { AssetLine } from './AssetLine.tsx'
import { AssetPicker } from './AssetPicker.tsx'
import { words } from './words.ts'
import './assets.css'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly fault?: string | undefined
  readonly help?: string | undefined
  /** It may also stay without one. */
  readonly optional?: boolean
  readonly children?: ReactNode
}

/** One film of the library: its picture, and the way to another. */
export function FilmField({ label, value, onChange, fault, help, optional = false, children }: Props) {
  const say = useSay()
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Asset | null>(null)
  const known = useAsset(value !== null && picked?.id !== value ? value : null)
  const film = picked?.id === value ? picked : known
  return (
    <fieldset className={fault ? 'asset-field wrong' : 'asset-field'}>
      <legend>{label}</legend>
      {value !== null ? (
        <div className="asset-line">
          {film ? <AssetLine asset={film} /> : <span className="grow faint">…</span>}
          {optional ? (
            <button
              type="button"
              className="square bare"
              aria-label={say(words.take_away, { name: film?.title ?? label })}
              onClick={() => onChange(null)}
            >
              <IconX size={18} aria-hidden />
            </button>
          ) : null}
        </div>
      ) : null}
      <div className="row wrap">
        <Button
          variant="outlined"
          startIcon={<IconMovie size={20} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {say(value === null ? words.pick_film : words.other_film)}
        </Button>
        {children}
      </div>
      {fault ? <p className="entry-fault">{fault}</p> : help ? <p className="entry-help">{help}</p> : null}
      {picking ? (
        <AssetPicker
          kind="film"
          taken={value === null ? [] : [value]}
          onClose={() => setPicking(false)}
          onPick={(asset) => {
            setPicked(asset)
            setPicking(false)
            onChange(asset.id)
          }}
        />
      ) : null}
    </fieldset>
  )
}
