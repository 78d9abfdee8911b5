import type { Film } from '@malto/contract/modules/media.films.calls'
import type { Ref } from 'react'
import { useSay } from '../language.ts'
import { words } from './words.ts'
import './assets.css'

const HLS = 'application/vnd.apple.mpegurl'

interface Props {
  readonly film: Film
  readonly title: string
  /** Instead of the captions that are saved. */
  readonly captions_url?: string | null
  readonly ref?: Ref<HTMLVideoElement>
  readonly onTime?: (seconds: number) => void
}

/** The browser's own player is enough to look at a film; learners have Malto's. */
export function FilmPreview({ film, title, captions_url = film.captions_url, ref, onTime }: Props) {
  const say = useSay()
  if (film.kind === 'hls' && document.createElement('video').canPlayType(HLS) === '')
    return (
      <div className="film-none">
        {film.poster_url ? <img src={film.poster_url} alt="" /> : null}
        <p className="small">{say(words.no_preview)}</p>
      </div>
    )
  return (
    // A film without captions is told of where it is shown here; looking at it is how one writes them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={ref}
      className="film-preview"
      src={film.url}
      poster={film.poster_url ?? undefined}
      controls
      preload="metadata"
      playsInline
      aria-label={title}
      onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
    >
      {captions_url ? (
        <track
          key={captions_url}
          kind="captions"
          srcLang="vi"
          label="Tiếng Việt"
          src={captions_url}
          default
          ref={(element) => {
            // One that is put in later is not shown by `default` alone.
            if (element?.track) element.track.mode = 'showing'
          }}
        />
      ) : null}
    </video>
  )
}
