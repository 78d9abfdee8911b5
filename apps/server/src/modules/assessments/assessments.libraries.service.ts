import { NotSignedIn, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/assessments.calls'
import {
  LibraryNotFound,
  NotForYou,
  type Attempt,
  type LibraryCard,
  type Paper,
} from '@malto/contract/modules/assessments.calls'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { mayTake } from '@malto/contract/modules/assessments.gate.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { childFor } from '#modules/family/family.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './assessments.queries.ts'
import type { OpenLibrary } from './assessments.queries.ts'
import type { AttemptRow, LibraryRow } from './assessments.table.ts'

/** Whom a parent's form is about; the link is asked for at every request. Nobody else's form is about somebody. */
export async function aboutFor(ctx: Ctx, child_id: string | undefined): Promise<string | null> {
  if (child_id === undefined) return null
  return (await childFor(ctx, child_id)).child.id
}

/** Every published test, whomever it is for. */
export const openLibraries = async (ctx: Ctx<Actor | null>): Promise<LibraryRow[]> =>
  (await queries.findOpenLibraries(ctx.db)).map(({ library }) => library)

async function takerOf(ctx: Ctx) {
  const taker = await queries.findTaker(ctx.db, ctx.actor.id)
  if (!taker) throw NotSignedIn()
  return taker
}
type Taker = Awaited<ReturnType<typeof takerOf>>

export async function listLibraries(ctx: Ctx, { child_id }: Input<typeof calls.listLibraries>) {
  const about_id = await aboutFor(ctx, child_id)
  const taker = await takerOf(ctx)
  const found = await queries.findOpenLibraries(ctx.db)
  const attempts = await queries.findOpenAttempts(ctx.db, ctx.actor.id, about_id)
  const results = await queries.findLastResults(ctx.db, ctx.actor.id, about_id)
  return {
    libraries: found.map((each) => {
      const attempt = attempts.find(({ library_id }) => library_id === each.library.id)
      const result = results.find(({ library_id }) => library_id === each.library.id)
      return toLibraryCard(ctx, each, taker, attempt, result)
    }),
  }
}

function toLibraryCard(
  ctx: Ctx,
  { library, current }: OpenLibrary,
  taker: Taker,
  attempt: { id: string; answered: number; started_at: Date } | undefined,
  result: { id: string; made_at: Date } | undefined,
): LibraryCard {
  const gate = mayTake(library, taker, vietnameseDay(ctx.now()))
  return {
    id: library.id,
    slug: library.slug,
    title: library.title,
    summary: library.summary,
    scoring: library.scoring,
    audience: library.audience,
    minutes: library.minutes,
    question_count: current.question_count,
    open: gate.open,
    why_not: gate.why_not && gate.why_not[ctx.language],
    attempt: attempt
      ? { id: attempt.id, answered: attempt.answered, started_at: attempt.started_at.toISOString() }
      : null,
    last_result: result ? { id: result.id, made_at: result.made_at.toISOString() } : null,
  }
}

/** A test that the actor may take now; another age and a hidden test say so. */
export async function libraryFor(ctx: Ctx, slug: string, about_id: string | null): Promise<OpenLibrary> {
  const found = await queries.findLibrary(ctx.db, slug)
  if (!found) throw LibraryNotFound()
  const { open } = mayTake(found.library, await takerOf(ctx), vietnameseDay(ctx.now()))
  // A parent's form without a child would be about nobody, and a learner's form is never about somebody else.
  if (!open || (found.library.audience === 'parent') !== (about_id !== null)) throw NotForYou()
  return found
}

/** The questions, and what is answered already. An open attempt keeps the version that it began with. */
export async function getPaper(ctx: Ctx, { library: slug, child_id }: Input<typeof calls.getPaper>) {
  const about_id = await aboutFor(ctx, child_id)
  const found = await libraryFor(ctx, slug, about_id)
  const { library, current } = found
  const attempt = await queries.findOpenAttempt(ctx.db, ctx.actor.id, library.id, about_id)
  const version = await queries.findVersion(ctx.db, attempt?.version_id ?? current.id)
  if (!version) throw LibraryNotFound()
  const results = await queries.findLastResults(ctx.db, ctx.actor.id, about_id)
  const result = results.find(({ library_id }) => library_id === library.id)
  const open = attempt && { ...attempt, answered: Object.keys(attempt.answers).length }
  return {
    library: toLibraryCard(ctx, found, await takerOf(ctx), open, result),
    paper: toPaper(version.id, version.content),
    attempt: attempt ? toAttempt(attempt, library, null) : null,
  }
}

/** The learner's copy: made by naming what may leave, so that a new field of the content stays inside. */
function toPaper(version_id: number, content: TestContent): Paper {
  let number = 0
  const seen = (options: TestContent['groups'][number]['options']) =>
    options.map(({ value, label }) => ({ value, label }))
  return {
    version_id,
    introduction: content.introduction,
    evidence: content.evidence,
    groups: content.groups.map(({ kind, title, instruction, options, questions }) => ({
      kind,
      title,
      instruction,
      options: seen(options),
      questions: questions.map(({ text, example, picture, options: own }) => ({
        number: ++number,
        text,
        example: example ?? null,
        picture: picture ?? null,
        options: own ? seen(own) : null,
      })),
    })),
  }
}

export function toAttempt(row: AttemptRow, library: LibraryRow, result_id: string | null): Attempt {
  const { id, slug, title, scoring, minutes } = library
  return {
    id: row.id,
    library: { id, slug, title, scoring, minutes },
    about_id: row.about_id,
    version_id: row.version_id,
    started_at: row.started_at.toISOString(),
    answers: Object.entries(row.answers).map(([number, [value, spent_ms, rev]]) => ({
      number: Number(number),
      value,
      spent_ms,
      rev,
    })),
    result_id,
  }
}
