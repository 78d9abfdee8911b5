/** What a browser's own full screen (an iPhone's) fires on the film; no other browser does. */
const [ownScreen, ownScreenLeft] = ['webkitbeginfullscreen', 'webkitendfullscreen']

/** The browser reads the captions and says which is due; we draw them, so that they look the same everywhere. */
export function followCaptions(
  film: HTMLVideoElement,
  track: TextTrack,
  onCue: (text: string) => void,
): () => void {
  // Hidden tracks are read and followed, and not drawn by the browser.
  track.mode = 'hidden'
  const changed = () => onCue(textOf(track.activeCues))
  const away = new AbortController()
  const while_here = { signal: away.signal }
  track.addEventListener('cuechange', changed, while_here)
  film.addEventListener(ownScreen, () => (track.mode = 'showing'), while_here)
  film.addEventListener(ownScreenLeft, () => (track.mode = 'hidden'), while_here)
  return () => away.abort()
}

const textOf = (cues: TextTrackCueList | null): string =>
  [...(cues ?? [])]
    .map((cue) => ('text' in cue ? String(cue.text) : ''))
    .join('\n')
    .replace(/<[^>]+>/g, '')
