import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Send = (request: Request) => Promise<Response>

/** So long may everybody who waits hear nothing before the server is asked whether it can be reached at all. */
const SILENCE_MS = 6000
/** What is asked then is answered from memory: who does not hear it by now stands at a line that carries nothing. */
const ANSWER_MS = 4000
const AGAIN_MS = 5000
const LEFT_MS = 60_000

/** How to send away each who waits for something to read. */
const waiting = new Set<() => void>()
/** What those who were sent away had asked for: it may come after all, and is there for whoever asks the same again. */
const left = new Map<string, Promise<Response>>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hears whether the line carries anything. A browser believes in every network it has joined, also in that of a school
 * whose own line is cut: its pages would wait for minutes, and what was kept for such a moment would stay on its shelf.
 */
export const listening =
  (send: Send): Send =>
  (request) => {
    // A long picture on its way up is no silence, and what was asked before it is no answer after it.
    if (request.method !== 'GET') {
      left.clear()
      return heard(send(request))
    }
    const name = [request.url, ...request.headers].join()
    const answer = left.get(name) ?? heard(send(request))
    left.delete(name)
    return awaited(name, answer)
  }

async function heard(answer: Promise<Response>): Promise<Response> {
  const came = await answer
  hear()
  return came
}

const awaited = (name: string, answer: Promise<Response>): Promise<Response> =>
  new Promise((come, goWithout) => {
    const sendAway = () => {
      waiting.delete(sendAway)
      left.set(name, answer)
      setTimeout(() => left.delete(name), LEFT_MS)
      goWithout(new TypeError('the line carries nothing'))
    }
    const settled = () => {
      waiting.delete(sendAway)
      if (waiting.size === 0 && onlineManager.isOnline()) rest()
    }
    waiting.add(sendAway)
    listen()
    answer.then(come, (error: unknown) => {
      left.delete(name)
      goWithout(error as Error)
    })
    void answer.then(settled, settled)
  })

function listen(): void {
  timer ??= setTimeout(() => void ask(), SILENCE_MS)
}

function rest(): void {
  clearTimeout(timer)
  timer = undefined
}

function hear(): void {
  rest()
  onlineManager.setOnline(navigator.onLine)
  if (waiting.size > 0) listen()
}

async function ask(): Promise<void> {
  // The browser knows, and tells when there is a network again.
  if (!navigator.onLine) return rest()
  try {
    await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    hear()
  } catch {
    timer = setTimeout(() => void ask(), AGAIN_MS)
    onlineManager.setOnline(false)
    for (const sendAway of waiting) sendAway()
  }
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** False when the browser is sure that there is no network, and while the one it has carries nothing. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && onlineManager.isOnline())
