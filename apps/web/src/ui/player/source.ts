/** What is to be played: a file, or a ladder of qualities. */
export interface Source {
  readonly kind: 'file' | 'hls'
  readonly url: string
}

/** lost: the line or the server; unfit: this browser cannot show it. */
export type Fault = 'lost' | 'unfit'

const playsHls = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== ''
const playsFilms = (video: HTMLVideoElement): boolean =>
  video.canPlayType('video/mp4; codecs="avc1.4d401e, mp4a.40.2"') !== ''

/** A browser says "not supported" of a file that did not come, too: only one that plays no such film at all is unfit. */
export const faultOf = (video: HTMLVideoElement): Fault => (playsFilms(video) ? 'lost' : 'unfit')

/** Gives a film to the browser; its own HLS where ours cannot run, ours (fetched only then) elsewhere. Answers how to let go. */
export function attach(video: HTMLVideoElement, source: Source, onFault: (fault: Fault) => void): () => void {
  let gone = false
  let letGo = () => {}
  if (source.kind === 'file') video.src = source.url
  else
    void import('hls.js/light').then(
      ({ default: Hls }) => {
        if (gone) return
        if (!Hls.isSupported()) {
          if (playsHls(video)) video.src = source.url
          else onFault('unfit')
          return
        }
        // No worker: the page's policy allows scripts of its own files only.
        const hls = new Hls({
          enableWorker: false,
          maxBufferLength: 30,
          backBufferLength: 60,
          // What is live says that it has no end.
          liveDurationInfinity: true,
        })
        let mended = false
        hls.on(Hls.Events.ERROR, (_event, data) => {
          if (!data.fatal) return
          if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
            mended = true
            hls.recoverMediaError()
          } else onFault('lost')
        })
        hls.loadSource(source.url)
        hls.attachMedia(video)
        letGo = () => hls.destroy()
      },
      () => {
        if (!gone) onFault('lost')
      },
    )
  return () => {
    gone = true
    letGo()
    video.removeAttribute('src')
    video.load()
  }
}
