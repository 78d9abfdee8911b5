import { fill, type Language, type Words } from './words.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>
export type Details = Readonly<Record<string, string | number | boolean>>

/** What is added to a declared failure when it happens. */
export interface Circumstances {
  readonly fields?: FieldErrors
  readonly details?: Details
}

/** The one error that crosses the wire: the server throws it, the client throws it again, every text joined in `message`. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors
  readonly details: Details
  readonly words: Words | null
  /** What people read where its texts stand at their fields already. */
  readonly sentence: string
  /** The specification's normalised error: every text as a flat list, where it came from, what came. */
  readonly errors: readonly string[]
  readonly url: string
  readonly raw: unknown

  constructor(given: {
    code: string
    status: number
    message: string
    words?: Words
    sentence?: string
    fields?: FieldErrors
    details?: Details
    errors?: readonly string[]
    url?: string
    raw?: unknown
  }) {
    super(given.message)
    this.code = given.code
    this.status = given.status
    this.words = given.words ?? null
    this.sentence = given.sentence ?? given.message
    this.fields = given.fields ?? {}
    this.details = given.details ?? {}
    this.errors = given.errors ?? Object.values(this.fields).flat()
    this.url = given.url ?? ''
    this.raw = given.raw ?? null
  }

  messageIn(language: Language): string {
    return this.words ? fill(this.words[language], this.details) : this.sentence
  }
}

export interface ErrorKind {
  (given?: Circumstances): CallError
  readonly code: string
  readonly status: number
  readonly words: Words
  readonly is: (error: unknown) => error is CallError
}

/** Declares a failure once: its code, its HTTP status and what people read. `{name}` is filled from details. */
export function defineError(code: string, status: number, words: Words): ErrorKind {
  const make = (given: Circumstances = {}) =>
    new CallError({ code, status, words, message: fill(words.vi, given.details), ...given })
  return Object.assign(make, {
    code,
    status,
    words,
    is: (error: unknown): error is CallError => error instanceof CallError && error.code === code,
  })
}
