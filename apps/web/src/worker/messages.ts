import { placeOf, quietWords, type PushPayload } from '@malto/contract/modules/notifications.push.rules'
import { notOurPages } from './paths.ts'
import { PUSH_CHANGED, type OpenWindow, type Renewed, type Windows, type WorkerScope } from './scope.ts'

export interface Shown {
  readonly title: string
  readonly options: NotificationOptions & { readonly renotify: boolean }
}

type Part = Readonly<Record<string, unknown>>
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function read(text: string): Part {
  try {
    return partOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * What a message looks like on the screen. One about the same page takes the place of the one before, and rings again:
 * it is news. What cannot be read still says that there is something, and never what.
 */
export function shownOf(text: string): Shown {
  const payload = read(text)
  const said = partOf(payload['notification'])
  const about = partOf(payload['data'])
  const data: PushPayload['data'] = {
    screen: wordsOf(about['screen']),
    url: wordsOf(about['url']),
    event_id: wordsOf(about['event_id']),
  }
  const title = wordsOf(said['title'])
  const readable = title !== ''
  return {
    title: readable ? title : quietWords.title.vi,
    options: {
      body: readable ? wordsOf(said['body']) : quietWords.body.vi,
      icon: '/icons/malto-192.png',
      tag: `malto ${data.url || data.screen}`,
      renotify: true,
      data,
    },
  }
}

/**
 * What may be shown here now. On a device that many use, a message that comes after its person left says only that there
 * is something, and leads home; so it does where nobody can tell.
 */
export async function arrivedOf(text: string, isTheirs: () => Promise<boolean>): Promise<Shown> {
  return shownOf((await isTheirs().catch(() => false)) ? text : '')
}

/** Windows of this app; the console and the server's own pages are none. */
function ours(windows: readonly OpenWindow[], origin: string): OpenWindow[] {
  return windows.filter(({ url }) => {
    const place = new URL(url)
    return place.origin === origin && !notOurPages.some((none) => none.test(place.pathname))
  })
}

/** Opens the page that a message leads to: in a window that is open already, or in a new one. */
export async function openPlace(windows: Windows, origin: string, data: unknown): Promise<void> {
  const { screen, url, event_id } = partOf(data)
  const place = placeOf({ screen: wordsOf(screen), url: wordsOf(url), event_id: wordsOf(event_id) })
  const open = ours(await windows.matchAll({ type: 'window', includeUncontrolled: true }), origin)
  const best = open.find(({ focused }) => focused) ?? open[0]
  if (!best) return void (await windows.openWindow(place))
  // A window may refuse the focus and one that opened before this worker cannot be led: neither may lose the touch.
  await best.focus().catch(() => undefined)
  await best.navigate(place).catch(() => windows.openWindow(place))
}

/** The old address is dead: a new one is asked for, and open pages register it. Others do so when they next start. */
export async function renewSubscription(
  { clients, registration, location }: Pick<WorkerScope, 'clients' | 'registration' | 'location'>,
  { oldSubscription, newSubscription }: Renewed,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const each of ours(windows, location.origin)) each.postMessage({ type: PUSH_CHANGED })
}
