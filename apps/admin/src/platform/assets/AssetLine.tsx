import { IconAlertTriangle } from '@tabler/icons-react'
import { showBytes, showDuration } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import type { Asset } from './assets.ts'
import { AssetThumb } from './AssetThumb.tsx'
import { words } from './words.ts'

/** One film or document as it is shown where one is chosen. */
export function AssetLine({ asset }: { readonly asset: Asset }) {
  const say = useSay()
  const language = useLanguage()
  const film = asset.kind === 'film'
  const facts = film
    ? [asset.duration_s === null ? say(words.no_duration) : showDuration(asset.duration_s)]
    : [showBytes(asset.bytes, language)]
  return (
    <>
      <AssetThumb kind={asset.kind} poster_url={asset.poster_url} duration_s={asset.duration_s} />
      <span className="grow">
        <b>{asset.title}</b>
        <small className="figures">
          {facts.join(' · ')}
          {film ? ' · ' : ''}
          {film && asset.has_captions ? say(words.captions) : null}
          {film && !asset.has_captions ? (
            <span className="asset-warn">
              <IconAlertTriangle size={13} aria-hidden /> {say(words.no_captions)}
            </span>
          ) : null}
        </small>
      </span>
    </>
  )
}
