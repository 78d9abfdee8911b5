import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/assessments.calls'
import {
  assessmentDone,
  AttemptNotFound,
  AttemptOver,
  GUIDANCE_SLUG,
  SHORT_GUIDANCE_SLUG,
  PARENT_SLUG,
  TooFewAnswers,
  type AnswerDraft,
  type Attempt,
  type Submitted,
} from '@malto/contract/modules/assessments.calls'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import type * as guidance from '@malto/contract/modules/assessments.guidance.calls'
import { lettersOf } from '@malto/contract/modules/assessments.hexagon.rules'
import { qualityOf } from '@malto/contract/modules/assessments.quality.rules'
import type { Answers } from '@malto/contract/modules/assessments.rules'
import { answerFits, hexagonScores, scoreForm } from '@malto/contract/modules/assessments.scoring.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { aboutFor, getPaper, libraryFor, toAttempt } from './assessments.libraries.service.ts'
import { takeOver } from './assessments.personality.service.ts'
import * as queries from './assessments.queries.ts'
import { findResultOf, insertResult } from './assessments.results.queries.ts'
import type { AttemptRow, KeptAnswers, VersionRow } from './assessments.table.ts'

/** Starts a test, or answers the attempt that is open: however many tabs ask at once, there is one. */
export async function startAttempt(
  ctx: Ctx,
  { library: slug, child_id }: Input<typeof calls.startAttempt>,
): Promise<Attempt> {
  const about_id = await aboutFor(ctx, child_id)
  const { library, current } = await libraryFor(ctx, slug, about_id)
  await queries.insertAttempt(ctx.db, {
    id: newId(),
    user_id: ctx.actor.id,
    library_id: library.id,
    version_id: current.id,
    about_id,
    started_at: ctx.now(),
  })
  const open = await queries.findOpenAttempt(ctx.db, ctx.actor.id, library.id, about_id)
  // Handed in by another tab between the two questions: the next start begins anew.
  if (!open) throw AttemptOver()
  return toAttempt(open, library, null)
}

/** The only way to an attempt: one's own, held until the end of the transaction. */
async function attemptFor(tx: Ctx, attempt_id: string): Promise<AttemptRow> {
  const attempt = await queries.lockAttempt(tx.db, attempt_id, tx.actor.id)
  if (!attempt) throw AttemptNotFound()
  // The link may have ended since: nothing more is written about somebody who is no longer one's child.
  if (attempt.about_id) await aboutFor(tx, attempt.about_id)
  return attempt
}

export function saveAnswers(ctx: Ctx, { attempt_id, answers }: Input<typeof calls.saveAnswers>) {
  return inTransaction(ctx, async (tx) => {
    const attempt = await attemptFor(tx, attempt_id)
    if (attempt.submitted_at || attempt.dropped_at) throw AttemptOver()
    const version = await versionOf(tx, attempt)
    const kept = merge(attempt.answers, answers, version.content)
    await queries.updateAnswers(tx.db, attempt.id, kept, tx.now())
    return { answered: Object.keys(kept).length }
  })
}

async function versionOf(tx: Ctx, attempt: AttemptRow): Promise<VersionRow> {
  const version = await queries.findVersion(tx.db, attempt.version_id)
  if (!version) throw AttemptNotFound()
  return version
}

/** Of two answers to one question the one chosen later stands, in whatever order they arrive. */
function merge(kept: KeptAnswers, drafts: readonly AnswerDraft[], content: TestContent): KeptAnswers {
  const merged: KeptAnswers = { ...kept }
  for (const [at, { number, value, spent_ms, rev }] of drafts.entries()) {
    if (!answerFits(content, number, value))
      throw BadInput({
        fields: {
          [`answers.${at}`]: [inBoth('Câu trả lời không hợp lệ.', 'This is not a possible answer.')],
        },
      })
    const before = merged[number]
    if (before && before[2] > rev) continue
    merged[number] = [value, spent_ms, rev]
  }
  return merged
}

export function dropAttempt(ctx: Ctx, { attempt_id }: Input<typeof calls.dropAttempt>) {
  return inTransaction(ctx, async (tx) => {
    const attempt = await attemptFor(tx, attempt_id)
    if (attempt.submitted_at) throw AttemptOver()
    if (!attempt.dropped_at) await queries.closeAttempt(tx.db, attempt.id, 'dropped_at', tx.now())
    return {}
  })
}

/**
 * Scores what is stored, by the version that was shown. The attempt is held meanwhile, so of two tabs one makes the
 * result and the other is answered the same one.
 */
export function submitAttempt(
  ctx: Ctx,
  { attempt_id, answers }: Input<typeof calls.submitAttempt>,
): Promise<Submitted> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await attemptFor(tx, attempt_id)
    if (attempt.dropped_at) throw AttemptOver()
    if (attempt.submitted_at) {
      const made = await findResultOf(tx.db, attempt.id)
      if (!made) throw AttemptNotFound()
      return { result_id: made.id, quality: made.quality, flags: made.flags }
    }
    return finish(tx, attempt, answers)
  })
}

async function finish(tx: Ctx, attempt: AttemptRow, drafts: readonly AnswerDraft[]): Promise<Submitted> {
  const now = tx.now()
  const found = await queries.findTestOf(tx.db, attempt.version_id)
  if (!found) throw AttemptNotFound()
  const { library, content } = found
  const kept = merge(attempt.answers, drafts, content)
  const answered = toAnswers(kept)
  const scores = scoreForm(content, answered)
  if (scores.every(({ score }) => score === null)) throw TooFewAnswers()
  const { level, flags } = qualityOf(content, answered)
  const hexagon = library.scoring === 'interests' ? hexagonScores(scores) : null
  const letters = hexagon && lettersOf(hexagon)
  const result_id = newId()
  await queries.updateAnswers(tx.db, attempt.id, kept, now)
  await queries.closeAttempt(tx.db, attempt.id, 'submitted_at', now)
  await insertResult(tx.db, {
    id: result_id,
    attempt_id: attempt.id,
    user_id: attempt.user_id,
    library_id: attempt.library_id,
    version_id: attempt.version_id,
    about_id: attempt.about_id,
    scores,
    quality: level,
    flags,
    code: letters?.code ?? null,
    flat: letters?.flat ?? null,
    candidates: letters?.candidates ?? [],
    spent_seconds: Math.round(sum([...answered.values()].map((each) => each.spent_ms)) / 1000),
    made_at: now,
  })
  if (letters && level !== 'hidden') await takeOver(tx, attempt.user_id, result_id, letters.candidates)
  await tx.record(assessmentDone, {
    user_id: attempt.user_id,
    result_id,
    library: library.slug,
    quality: level,
  })
  return { result_id, quality: level, flags }
}

const toAnswers = (kept: KeptAnswers): Answers =>
  new Map(Object.entries(kept).map(([number, [value, spent_ms]]) => [Number(number), { value, spent_ms }]))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

// ── The same by the other doors of the specification ──

const guidanceSlug = (short: boolean) => (short ? SHORT_GUIDANCE_SLUG : GUIDANCE_SLUG)

export const listGuidanceQuestions = (ctx: Ctx, { short }: Input<typeof guidance.listGuidanceQuestions>) =>
  getPaper(ctx, { library: guidanceSlug(short) })

/** Only the guidance test may be handed in here: whatever else is refused as if it were not there. */
export function doGuidanceTest(ctx: Ctx, input: Input<typeof guidance.doGuidanceTest>): Promise<Submitted> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await attemptFor(tx, input.attempt_id)
    const found = await queries.findTestOf(tx.db, attempt.version_id)
    if (found?.library.scoring !== 'interests') throw AttemptNotFound()
    return submitAttempt(tx, input)
  })
}

export const listParentQuestions = (ctx: Ctx, { child_id }: Input<typeof guidance.listParentQuestions>) =>
  getPaper(ctx, { library: PARENT_SLUG, child_id })

export function answerParentQuestion(
  ctx: Ctx,
  { child_id, answer }: Input<typeof guidance.answerParentQuestion>,
) {
  return inTransaction(ctx, async (tx) => {
    const { id } = await startAttempt(tx, { library: PARENT_SLUG, child_id })
    const { answered } = await saveAnswers(tx, { attempt_id: id, answers: [answer] })
    return { attempt_id: id, answered }
  })
}
