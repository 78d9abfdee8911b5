import { IconFileText, IconMovie } from '@tabler/icons-react'
import { showDuration } from '../format.ts'
import type { Asset } from './assets.ts'
import './assets.css'

type Props = Pick<Asset, 'kind' | 'poster_url' | 'duration_s'> & { readonly wide?: boolean }

/** The first picture of a film with its length, or what kind of thing it is. Its title always stands beside it. */
export function AssetThumb({ kind, poster_url, duration_s, wide = false }: Props) {
  const Mark = kind === 'film' ? IconMovie : IconFileText
  return (
    <span className={wide ? 'asset-thumb wide' : 'asset-thumb'} aria-hidden>
      {poster_url ? <img src={poster_url} alt="" loading="lazy" /> : <Mark size={wide ? 32 : 22} />}
      {kind === 'film' && duration_s !== null ? (
        <span className="figures">{showDuration(duration_s)}</span>
      ) : null}
    </span>
  )
}
