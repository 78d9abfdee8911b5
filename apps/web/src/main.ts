// The parts of the app one after the other, each in a piece of its own: all of them at once would hold the screen of a
// slow phone for a quarter of a second. The HTML names their files (scripts/name-shell.ts), so that they come together.
import { breath } from './platform/breath.ts'

/** At a first visit the opening is seen before all that is loaded behind it; later, everything is here already. */
const seen = (): Promise<void> =>
  new Promise((goOn) => {
    if (document.hidden || navigator.serviceWorker?.controller) return goOn()
    const drawing = document.querySelector<HTMLImageElement>('.opening img')
    if (drawing && PerformanceObserver.supportedEntryTypes.includes(PAINTED)) whenPainted(drawing, goOn)
    else requestAnimationFrame(() => setTimeout(goOn))
    // It may have been hidden just now, and is not drawn then; one that cannot be drawn is waited for no longer.
    setTimeout(goOn, LONGEST_MS)
  })
const LONGEST_MS = 500
const PAINTED = 'largest-contentful-paint'

/** The drawing is the largest that the opening shows: the browser tells when it stands on the screen. */
function whenPainted(drawing: HTMLImageElement, goOn: () => void): void {
  const observer = new PerformanceObserver((seen) => {
    if (!seen.getEntries().some((paint) => (paint as LargestContentfulPaint).element === drawing)) return
    observer.disconnect()
    goOn()
  })
  observer.observe({ type: PAINTED, buffered: true })
}

async function open(): Promise<void> {
  await seen()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset['rel'] ?? ''
  await import('react-dom/client')
  await breath()
  const { start } = await import('./app/start.tsx')
  await breath()
  await start()
}

void open()
