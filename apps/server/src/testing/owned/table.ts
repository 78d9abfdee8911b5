import { travelsInQuery } from '@malto/contract'
import { seats, type Ground, type Seat } from './ground.ts'

/** What names a thing in the input of a call: `claim_id`, or whatever else goes along with it. */
export type Names = Readonly<Record<string, unknown>>

/** How a call is answered: to each seat `ok`, a code, or `-` for the code by which the thing is not there. */
export type Answers = Readonly<Record<Seat, string>>

export interface Asked {
  readonly call: string
  readonly answers: Answers
  /** About a thing that was taken away; null where nothing of the kind can be. */
  readonly gone: Answers | null
  readonly rest: (ground: Ground) => object
  /** Every name of the reply, down into what it holds; null: a file. By seat where they are shown different things. */
  readonly fields: string | Partial<Record<Seat, string>> | null
  /** Also to somebody who is not signed in; `NOT_SIGNED_IN` otherwise. */
  readonly visitor: string
}

export interface Thing {
  readonly what: string
  /** The names of input by which calls are given it. */
  readonly ids: readonly string[]
  /** What those are told to whom it does not exist. */
  readonly code: string
  readonly make: (ground: Ground) => Promise<Names>
  /** The same, taken away again, as the product takes it away. */
  readonly gone: ((ground: Ground) => Promise<Names>) | null
  /** Of what is answered `ok` to whomever asks: whether it is there. Only the kid's own asking takes it away. */
  readonly stands: ((ground: Ground, names: Names) => Promise<boolean>) | null
  readonly calls: readonly Asked[]
}

interface Extra {
  readonly rest?: object | ((ground: Ground) => object)
  readonly gone?: string
  readonly fields?: Asked['fields']
  readonly visitor?: string
}

/** One word stands for all seats. */
function cells(text: string, code: string): Answers {
  const words = text.split(/ +/)
  const of = (at: number) => (words.length === 1 ? words[0] : words[at]) ?? 'no word'
  return Object.fromEntries(
    seats.map((seat, at) => [seat, of(at) === '-' ? code : of(at)]),
  ) as unknown as Answers
}

export type Line = readonly [call: string, words: string, extra?: Extra]

/** A thing that somebody owns, and every call that names it. */
export const thing = (
  given: Omit<Thing, 'calls' | 'gone' | 'stands'> & Partial<Pick<Thing, 'gone' | 'stands'>>,
  lines: readonly Line[],
): Thing => ({
  ...given,
  gone: given.gone ?? null,
  stands: given.stands ?? null,
  calls: lines.map(
    ([call, words, { rest = {}, gone = '-', fields = '', visitor = 'NOT_SIGNED_IN' } = {}]) => ({
      call,
      answers: cells(words, given.code),
      gone: given.gone ? cells(gone, given.code) : null,
      rest: typeof rest === 'function' ? (rest as Asked['rest']) : () => rest,
      fields,
      visitor,
    }),
  ),
})

/** Whether asking changes nothing, so that everybody may ask about the same thing. */
export const isReading = ({ call }: Asked): boolean => travelsInQuery(call.split(' ')[0] as 'GET')
