import type { AnswerDraft, Attempt, Paper } from '@malto/contract/modules/assessments.calls'
import { session } from '../../../platform/session.ts'
import { readAttempt, readQuestions, type KeptAttempt } from './kept.shape.ts'
import type { AnswerValue } from './questions.ts'

export type { KeptAttempt } from './kept.shape.ts'

const ATTEMPTS = 'malto.test.'
const PAPERS = 'malto.paper.'
const LONGEST_MS = 30 * 24 * 60 * 60_000

const attemptKey = (user_id: string, id: string) => `${ATTEMPTS}${user_id}.${id}`
const paperKey = (user_id: string, id: string) => `${PAPERS}${user_id}.${id}`

// A full or forbidden storage must not stop a test: then this page's memory serves, and the server as ever.
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

const get = (key: string): string | null => memory.get(key) ?? localStorage.getItem(key)
function put(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}
function drop(key: string): void {
  memory.delete(key)
  localStorage.removeItem(key)
}
let version = 0
const changed = () => {
  version += 1
  for (const listener of listeners) listener()
}
const allKeys = () => [...new Set([...memory.keys(), ...Object.keys(localStorage)])]

/** Grows with every change: a list of all is read again when it did. */
export const keptVersion = (): number => version

/** Another tab's changes are heard too: two tabs of one attempt show the same answers. */
export function subscribe(listener: () => void): () => void {
  const foreign = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(ATTEMPTS)) return
    version += 1
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', foreign)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', foreign)
  }
}

const read = new Map<string, { text: string; value: KeptAttempt | null }>()

/** The same object as long as nothing changed. What does not fit was written by something else: it is nothing. */
function parse(key: string): KeptAttempt | null {
  const text = get(key)
  if (text === null) return null
  const known = read.get(key)
  if (known?.text === text) return known.value
  const value = readAttempt(json(text))
  read.set(key, { text, value })
  return value
}
function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readKept = (user_id: string, id: string): KeptAttempt | null => parse(attemptKey(user_id, id))

export const readPaper = (user_id: string, id: string): Paper | null =>
  readQuestions(json(get(paperKey(user_id, id)) ?? 'null'))

/** All that this person has on this device, the newest first. */
export function keptOf(user_id: string): KeptAttempt[] {
  const mine = attemptKey(user_id, '')
  return allKeys()
    .filter((key) => key.startsWith(mine))
    .flatMap((key) => parse(key) ?? [])
    .toSorted((a, b) => b.kept_at - a.kept_at)
}

/** What the server does not have yet, in the order it was chosen. */
export const unsentOf = ({ answers, sent }: KeptAttempt): AnswerDraft[] =>
  Object.values(answers)
    .filter(({ number, rev }) => rev > (sent[number] ?? -1))
    .toSorted((a, b) => a.rev - b.rev)

export const waits = (kept: KeptAttempt): boolean => kept.handing_in || unsentOf(kept).length > 0

function change(user_id: string, id: string, part: (kept: KeptAttempt) => Partial<KeptAttempt>): void {
  const kept = readKept(user_id, id)
  if (!kept) return
  put(attemptKey(user_id, id), { ...kept, ...part(kept) })
  changed()
}

/** Device and server are laid together: of two answers to one question the later stands. */
export function keepAttempt(user_id: string, attempt: Attempt, paper: Paper): void {
  const { id, library, about_id } = attempt
  const kept = readKept(user_id, id)
  const answers = { ...kept?.answers }
  const sent = { ...kept?.sent }
  for (const answer of attempt.answers) {
    const own = answers[answer.number]
    if (!own || own.rev <= answer.rev) answers[answer.number] = answer
    sent[answer.number] = Math.max(answer.rev, sent[answer.number] ?? 0)
  }
  const handing_in = kept?.handing_in ?? false
  put(paperKey(user_id, id), paper)
  put(attemptKey(user_id, id), {
    id,
    library,
    child_id: about_id,
    answers,
    sent,
    handing_in,
    kept_at: Date.now(),
  } satisfies KeptAttempt)
  changed()
}

/** A clock that was put back must not make a new answer older than the one it replaces. */
export function keepAnswer(
  user_id: string,
  id: string,
  given: { number: number; value: AnswerValue; spent_ms: number },
): void {
  change(user_id, id, ({ answers }) => {
    const rev = Math.max(Date.now(), (answers[given.number]?.rev ?? 0) + 1)
    return { answers: { ...answers, [given.number]: { ...given, rev } }, kept_at: Date.now() }
  })
}

export function markSent(user_id: string, id: string, drafts: readonly AnswerDraft[]): void {
  change(user_id, id, ({ sent }) => {
    const next = { ...sent }
    for (const { number, rev } of drafts) next[number] = Math.max(rev, next[number] ?? 0)
    return { sent: next }
  })
}

export function setHandingIn(user_id: string, id: string, handing_in: boolean): void {
  change(user_id, id, () => ({ handing_in }))
}

export function forgetKept(user_id: string, id: string): void {
  drop(attemptKey(user_id, id))
  drop(paperKey(user_id, id))
  changed()
}

/**
 * Whoever leaves a shared device leaves nothing that is safe on the server. Answers that are not there yet stay for
 * their owner, unread by anybody else, for thirty days at most.
 */
export function forgetOthers(user_id: string | undefined, now = Date.now()): void {
  const mine = `${ATTEMPTS}${user_id ?? ''}.`
  for (const key of allKeys()) {
    if (!key.startsWith(ATTEMPTS) || key.startsWith(mine)) continue
    const kept = parse(key)
    if (kept && waits(kept) && now - kept.kept_at < LONGEST_MS) continue
    drop(key)
    drop(key.replace(ATTEMPTS, PAPERS))
  }
}

let watching = false
/** From the first page of this module on: a change of the person at this device tidies up. */
export function tidyWhenPersonChanges(): void {
  if (watching) return
  watching = true
  let person = session.read().user?.id
  forgetOthers(person)
  session.subscribe(() => {
    const next = session.read().user?.id
    if (next === person) return
    person = next
    forgetOthers(next)
  })
}
