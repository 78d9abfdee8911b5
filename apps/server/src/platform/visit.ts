import type { Readable } from 'node:stream'

export interface CookieOptions {
  readonly max_age_s: number
  readonly path: string
}

/** What a request tells about where it comes from, and the little that an answer may set beside its data. */
export interface Visit {
  readonly request_id: string
  /** The visitor's address; of an IPv6 address the /64 that one household or school has. */
  readonly address: string
  readonly user_agent: string
  /** What the client calls its device: a random mark of its own, no proof of anything. */
  readonly device_id: string | null
  readonly bearer: string | null
  /** The header of a request for a part of a file. */
  readonly range: string | null
  /** The mark of the copy that the browser still has. */
  readonly known: string | null
  readonly cookie: (name: string) => string | null
  /** Always HttpOnly and SameSite=Strict. */
  readonly setCookie: (name: string, value: string | null, options: CookieOptions) => void
  /** The one file of a multipart body. */
  readonly file: () => Promise<Buffer>
  /** What its sender calls it, once it was read. */
  readonly fileName: () => string | null
}

/** A reply that is not JSON: a picture, a PDF, an Excel file. */
export interface FileReply {
  readonly stream: Readable | Buffer
  readonly type: string
  readonly size?: number
  /** Given: the browser saves it under this name. */
  readonly save_as?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}

const noFile = () => Promise.reject(new Error('there is no request here'))

/** Jobs and commands have no visitor. */
export const nobodysVisit: Visit = {
  request_id: 'none',
  address: 'none',
  user_agent: '',
  device_id: null,
  bearer: null,
  range: null,
  known: null,
  cookie: () => null,
  setCookie: () => {},
  file: noFile,
  fileName: () => null,
}

/** One household or school holds a whole /64: counting single IPv6 addresses would count nothing. */
export function addressOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const start = head.split(':').filter(Boolean)
  const end = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':')}::/64`
}
