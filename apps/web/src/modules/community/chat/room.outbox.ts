import type { Message } from '@malto/contract/modules/chat.calls'
import { keepDraft, readDraft } from '../../../platform/drafts.ts'
import type { Waiting } from '../../../platform/sender.ts'

/** Something one said that the server has not placed yet. */
export interface Unsent extends Waiting {
  readonly text: string
  readonly pictures: Message['pictures']
  readonly reply_to: Message['reply_to']
  readonly mentions: Message['mentions']
  readonly made_at: string
}

const aboutOf = (room_id: string) => `unsent:${room_id}`

/** What an earlier visit, or another tab, left unsent. */
export function readUnsent(user_id: string, room_id: string): readonly Unsent[] {
  const kept = readDraft(user_id, aboutOf(room_id))
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

/** Changes one entry and leaves those of other tabs alone; null takes it out. */
export function keepUnsent(user_id: string, room_id: string, client_id: string, unsent: Unsent | null): void {
  const others = readUnsent(user_id, room_id).filter((each) => each.client_id !== client_id)
  const all = unsent ? [...others, { ...unsent, pictures: unsent.pictures.map(lasting) }] : others
  keepDraft(user_id, aboutOf(room_id), all.length === 0 ? null : all)
}

/** A picture that is shown from this page's memory has no address on the next visit. */
const lasting = (picture: Unsent['pictures'][number]) =>
  picture.url.startsWith('blob:') ? { ...picture, url: '' } : picture

const isUnsent = (kept: unknown): kept is Unsent =>
  typeof kept === 'object' &&
  kept !== null &&
  'client_id' in kept &&
  typeof kept.client_id === 'string' &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'pictures' in kept &&
  Array.isArray(kept.pictures) &&
  'mentions' in kept &&
  Array.isArray(kept.mentions) &&
  'reply_to' in kept &&
  'made_at' in kept &&
  typeof kept.made_at === 'string' &&
  'state' in kept
