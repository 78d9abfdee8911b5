import { BadInput, Changed, type FieldErrors, type Input } from '@malto/contract'
import {
  eventFaults,
  type cancelEvent,
  type EventDraft,
  type steerEvent,
} from '@malto/contract/modules/events.admin'
import { EventOver } from '@malto/contract/modules/events.calls'
import { isOver, LONGEST_DAYS, type StreamKind } from '@malto/contract/modules/events.rules'
import { sql } from '#platform/drizzle.ts'
import type * as z from 'zod'
import { isFilmAddress, isFilmThere } from '#modules/media/media.films.service.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DAY } from '#platform/time.ts'
import { stateOf } from './events.cards.service.ts'
import { spreadWord } from './events.clock.service.ts'
import { tellChange } from './events.notices.service.ts'
import { changeEvent, lockEvent } from './events.seats.queries.ts'
import { dropYoung, setCapacity } from './events.seats.service.ts'
import type { EventRow, NewEvent } from './events.table.ts'

type Draft = z.output<typeof EventDraft>

/** What is wrong between two fields of a draft, or with what it names; each by itself the contract has checked. */
async function faultsOf(
  tx: Ctx,
  draft: Draft,
  times: { starts_at: Date; ends_at: Date },
): Promise<FieldErrors> {
  const faults: Record<string, string[]> = {}
  const lasts = times.ends_at.getTime() - times.starts_at.getTime()
  if (lasts <= 0) faults['ends_at'] = [eventFaults.endsBeforeStart]
  else if (lasts > LONGEST_DAYS * DAY) faults['ends_at'] = [eventFaults.tooLong]
  for (const [field, kind, url] of [
    ['stream_url', draft.stream_kind, draft.stream_url],
    ['replay_url', draft.replay_kind, draft.replay_url],
  ] as const) {
    const fault = url && (addressFault(kind, url) ?? (await filmFault(tx, url)))
    if (fault) faults[field] = [fault]
  }
  return faults
}

function addressFault(kind: StreamKind, url: string): string | null {
  const address = /^(https:)?\//.test(url)
  if (kind === 'none') return eventFaults.kindMissing
  if (kind === 'youtube') return address ? eventFaults.youtubeId : null
  return address ? null : eventFaults.hlsAddress
}

/** The film is held until the event is saved: nobody deletes it meanwhile. */
async function filmFault(tx: Ctx, url: string): Promise<string | null> {
  return isFilmAddress(url) && !(await isFilmThere(tx, url)) ? eventFaults.noSuchFilm : null
}

async function valuesOf(tx: Ctx, draft: Draft) {
  const times = { starts_at: new Date(draft.starts_at), ends_at: new Date(draft.ends_at) }
  const faults = await faultsOf(tx, draft, times)
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults })
  const chapters = draft.chapters.toSorted((one, other) => one.at_seconds - other.at_seconds)
  return { ...draft, ...times, chapters, recorded: draft.replay_kind !== 'none' }
}

export async function newEvent(tx: Ctx, draft: Draft): Promise<Omit<NewEvent, 'id'>> {
  const { recorded, ...values } = await valuesOf(tx, draft)
  const told_status = stateOf(
    { ...values, recorded, hand: null, hand_at: null, cancelled_at: null },
    tx.now(),
  )
  return { ...values, moved_at: tx.now(), told_status }
}

/** What of an event its writers see; the row is locked. */
export type Edited = Omit<EventRow, 'search' | 'watching' | 'watched_at' | 'reminded'>

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/**
 * Nobody who relies on the event is left with what it was: a new time or place is told to everybody interested, more
 * seats let the waiting in, a new status reaches open screens, and calendars get a newer entry.
 */
export async function editEvent(tx: Ctx, draft: Draft, row: Edited) {
  const { recorded, ...values } = await valuesOf(tx, draft)
  const changed = (...fields: (keyof typeof values & keyof Edited)[]) =>
    fields.some((field) => !same(values[field], row[field]))
  await setCapacity(tx, row.id, values.capacity)
  const moved = changed('starts_at', 'place')
  const moved_at = moved ? tx.now() : row.moved_at
  const told_status = stateOf({ ...row, ...values, recorded }, tx.now())
  if (moved && !isOver(told_status))
    await tx.enqueue(spreadWord, { event_id: row.id, about: 'moved', moved_at: moved_at.getTime() })
  if (values.min_age !== null && values.min_age > (row.min_age ?? 0))
    await tx.enqueue(dropYoung, { event_id: row.id })
  await tellTurn(tx, row, told_status)
  const entry = changed('title', 'summary', 'host_name', 'starts_at', 'ends_at', 'place')
  return { ...values, moved_at, told_status, sequence: row.sequence + (entry ? 1 : 0) }
}

async function tellTurn(tx: Ctx, row: Edited, status: Edited['told_status']): Promise<void> {
  const event = status === row.told_status ? undefined : await lockEvent(tx.db, row.id)
  if (event) tellChange(tx, event, status, true)
}

function refuseStale(row: Edited, version: number): void {
  if (row.version !== version) throw Changed({ details: { version: row.version } })
}

async function write(tx: Ctx, row: Edited, change: Partial<NewEvent>): Promise<void> {
  await tellTurn(tx, row, change.told_status ?? row.told_status)
  await changeEvent(tx.db, row.id, {
    ...change,
    updated_at: tx.now(),
    version: sql`version + 1` as unknown as number,
  })
}

/** An administrator's hand above the clock: told to open screens as soon as it is saved. */
export async function steer(
  tx: Ctx,
  row: Edited,
  { version, hand }: Input<typeof steerEvent>,
): Promise<void> {
  refuseStale(row, version)
  if (row.cancelled_at) throw EventOver()
  const laid = { hand, hand_at: hand === null ? null : tx.now() }
  await write(tx, row, { ...laid, told_status: stateOf({ ...row, ...laid }, tx.now()) })
  await audit(tx, {
    action: 'steer',
    target: 'events',
    target_id: row.id,
    before: { hand: row.hand },
    after: { hand },
  })
}

export async function cancel(tx: Ctx, row: Edited, input: Input<typeof cancelEvent>): Promise<void> {
  refuseStale(row, input.version)
  if (isOver(stateOf(row, tx.now()))) throw EventOver()
  const { reason } = input
  await write(tx, row, {
    cancelled_at: tx.now(),
    cancelled_reason: reason,
    told_status: 'CANCELLED',
    sequence: row.sequence + 1,
  })
  await tx.enqueue(spreadWord, {
    event_id: row.id,
    about: 'cancelled',
    moved_at: row.moved_at.getTime(),
  })
  await audit(tx, {
    action: 'cancel',
    target: 'events',
    target_id: row.id,
    before: { cancelled_at: null },
    after: { cancelled_at: tx.now() },
    reason,
  })
}
