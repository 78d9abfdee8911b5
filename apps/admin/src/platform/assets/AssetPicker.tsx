import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IconMovie, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CardBones, EmptyState } from '../../ui/states.tsx'
import { looksMissing } from '../failures.ts'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { useSettled } from '../picking.ts'
import { texts } from '../texts.ts'
import { type Asset, type AssetKind, useReadyAssets } from './assets.ts'
import { AssetLine } from './AssetLine.tsx'
import { words } from './words.ts'
import './assets.css'

interface Props {
  readonly kind: AssetKind
  /** Chosen already: not offered again. */
  readonly taken?: readonly string[]
  readonly onPick: (asset: Asset) => void
  readonly onClose: () => void
}

/** The library's films or documents that are ready, by their look and title. */
export function AssetPicker({ kind, taken = [], onPick, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const title = useId()
  const [q, setQ] = useState('')
  const { data, error, refetch } = useReadyAssets(kind, useSettled(q).trim())
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const offered = (data?.items ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{say(kind === 'film' ? words.films : words.documents)}</DialogTitle>
      <DialogContent>
        <label className="search asset-search">
          <IconSearch size={20} aria-hidden />
          <input
            ref={box}
            type="search"
            value={q}
            maxLength={100}
            placeholder={say(words.search)}
            aria-label={say(words.search)}
            onChange={(event) => setQ(event.target.value)}
          />
        </label>
        {error && !data ? (
          <div role="alert" className="stack">
            <p className="small">{say(looksMissing(error) ? words.no_power : texts.failed)}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              {say(texts.try_again)}
            </Button>
          </div>
        ) : null}
        {!data && !error ? <CardBones label={say(texts.loading)} /> : null}
        {data && offered.length === 0 ? (
          q === '' ? (
            <EmptyState icon={IconMovie} title={say(words.none)} text={say(words.none_text)} />
          ) : (
            <EmptyState title={say(texts.no_match)} text={say(texts.no_match_text)} />
          )
        ) : null}
        <ul className="asset-list">
          {offered.map((asset) => (
            <li key={asset.id}>
              <button type="button" className="asset-line" onClick={() => onPick(asset)}>
                <AssetLine asset={asset} />
              </button>
            </li>
          ))}
        </ul>
        {data?.next_cursor ? (
          <p className="small quiet">
            {say(words.newest, { count: showNumber(data.items.length, language) })}
          </p>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
