import type { Input, Reply } from '@malto/contract'
import type * as calls from '@malto/contract/modules/assessments.guidance.calls'
import type { MirrorState } from '@malto/contract/modules/assessments.guidance.calls'
import {
  childTalks,
  mirrorOf,
  mirrorScores,
  MIRROR_MAX,
  type Talk,
} from '@malto/contract/modules/assessments.mirror.rules'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import { ResultNotFound } from '@malto/contract/modules/assessments.results.calls'
import { bandOf, itemsOf } from '@malto/contract/modules/assessments.scoring.rules'
import { childrenOf, guardiansOf } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './assessments.mirror.queries.ts'
import type { FilledForm } from './assessments.mirror.queries.ts'
import { findTaker } from './assessments.queries.ts'

interface Pair {
  readonly parent: { id: string; name: string }
  readonly child: { id: string; name: string }
  /** Which of the two the viewer is. */
  readonly side: 'parent' | 'child'
}

/** The connected people of the family whom the viewer may be laid beside. */
async function pairsOf(ctx: Ctx): Promise<Pair[]> {
  const me = { id: ctx.actor.id, name: (await findTaker(ctx.db, ctx.actor.id))?.full_name ?? '' }
  if (ctx.actor.account_kind === 'parent')
    return (await childrenOf(ctx, me.id)).map(({ child }) => ({
      parent: me,
      child: { id: child.id, name: child.full_name },
      side: 'parent' as const,
    }))
  return (await guardiansOf(ctx, ctx.actor.id)).map(({ user_id, full_name }) => ({
    parent: { id: user_id, name: full_name },
    child: me,
    side: 'child' as const,
  }))
}

/** The only way to a pair: both are connected at this very request. */
async function pairFor(ctx: Ctx, person_id: string): Promise<Pair> {
  const pair = (await pairsOf(ctx)).find((each) => otherOf(each).id === person_id)
  if (!pair) throw ResultNotFound()
  return pair
}
const otherOf = (pair: Pair) => (pair.side === 'parent' ? pair.child : pair.parent)

export async function listMirrors(ctx: Ctx): Promise<{ mirrors: MirrorState[] }> {
  return { mirrors: await statesOf(ctx, await pairsOf(ctx)) }
}

async function statesOf(ctx: Ctx, pairs: readonly Pair[]): Promise<MirrorState[]> {
  if (pairs.length === 0) return []
  const agreements = await queries.findAgreements(ctx.db, ctx.actor.id)
  const people = [...new Set(pairs.flatMap(({ parent, child }) => [parent.id, child.id]))]
  const filled = await queries.findWhoHasForms(ctx.db, people)
  return pairs.map((pair) => {
    const { parent, child, side } = pair
    const said = agreements.find((each) => each.parent_id === parent.id && each.child_id === child.id)
    const child_form = filled.some((each) => each.user_id === child.id && each.about_id === null)
    const parent_form = filled.some((each) => each.user_id === parent.id && each.about_id === child.id)
    const [own, other] =
      side === 'parent'
        ? [
            { form: parent_form, at: said?.parent_agreed_at },
            { form: child_form, at: said?.child_agreed_at },
          ]
        : [
            { form: child_form, at: said?.child_agreed_at },
            { form: parent_form, at: said?.parent_agreed_at },
          ]
    return {
      person: otherOf(pair),
      own_form: own.form,
      other_form: other.form,
      own_agreed: Boolean(own.at),
      other_agreed: Boolean(other.at),
    }
  })
}

async function stateOf(ctx: Ctx, pair: Pair): Promise<MirrorState> {
  const [state] = await statesOf(ctx, [pair])
  if (!state) throw ResultNotFound()
  return state
}

export function agreeMirror(ctx: Ctx, { person_id, agreed }: Input<typeof calls.agreeMirror>) {
  return inTransaction(ctx, async (tx) => {
    const pair = await pairFor(tx, person_id)
    await queries.putAgreement(tx.db, {
      parent_id: pair.parent.id,
      child_id: pair.child.id,
      side: pair.side,
      at: agreed ? tx.now() : null,
    })
    return stateOf(tx, pair)
  })
}

/** The two side by side; until both have answered and both agree, only what is missing. */
export async function getMirror(
  ctx: Ctx,
  { person_id }: Input<typeof calls.getMirror>,
): Promise<Reply<typeof calls.getMirror>> {
  const pair = await pairFor(ctx, person_id)
  const state = await stateOf(ctx, pair)
  if (!state.own_agreed || !state.other_agreed) return { state, mirror: null }
  const child = await queries.findChildForm(ctx.db, pair.child.id)
  const parent = await queries.findParentForm(ctx.db, pair.parent.id, pair.child.id)
  if (!child || !parent) return { state, mirror: null }
  const { likeness, scales } = mirrorOf(mirrorScores(child.scores), mirrorScores(parent.scores))
  const words = parent.content
  const talks = (key: string, talk: Talk) =>
    pair.side === 'parent' ? words.talks?.[key]?.[talk] : childTalks[talk][ctx.language]
  const nameOf = (key: string) => words.scales.find((scale) => scale.key === key)?.name ?? key
  return {
    state,
    mirror: {
      child: { ...pair.child, made_at: child.made_at.toISOString() },
      parent: { ...pair.parent, made_at: parent.made_at.toISOString() },
      likeness,
      scales: scales.map((scale) => ({
        key: scale.key,
        name: nameOf(scale.key),
        child: scale.child,
        parent: scale.parent,
        max: MIRROR_MAX,
        card: (scale.talk && talks(scale.key, scale.talk)) ?? null,
        agree: scale.talk === 'agree',
      })),
      expectations: expectationsOf(parent),
      questions: furthestApart(child, parent),
    },
  }
}

function expectationsOf({ scores, content }: FilledForm) {
  return scores
    .filter(({ key }) => !isLetter(key))
    .flatMap(({ key, score, min, max }) => {
      const scale = content.scales.find((each) => each.key === key)
      if (!scale) return []
      const text = score === null ? null : (content.texts[key]?.[bandOf(score, min, max)] ?? null)
      return [{ key, name: scale.name, short: scale.short, score, min, max, text }]
    })
}

const QUESTIONS_SHOWN = 6
const APART = 2

/** The same items asked of both: those where the answers lie two steps apart or more, the widest first. */
function furthestApart(child: FilledForm, parent: FilledForm) {
  const theirs = answersByKey(child)
  return itemsWithKeys(parent)
    .flatMap(({ key, number, letter }) => {
      const ours = parent.answers[number]?.[0]
      const other = theirs.get(key)
      if (typeof ours !== 'number' || !other || !isLetter(letter)) return []
      return [{ text: other.text, letter, child: other.value, parent: ours }]
    })
    .filter((each) => Math.abs(each.child - each.parent) >= APART)
    .toSorted((a, b) => Math.abs(b.child - b.parent) - Math.abs(a.child - a.parent))
    .slice(0, QUESTIONS_SHOWN)
}

function itemsWithKeys({ content }: FilledForm) {
  const questions = content.groups.flatMap((group) => group.questions)
  return itemsOf(content).map((_, at) => ({
    number: at + 1,
    key: questions[at]?.key ?? '',
    letter: questions[at]?.scale,
    text: questions[at]?.text ?? '',
  }))
}

/** Only the short form asks the child what the parent is asked. */
function answersByKey(form: FilledForm) {
  const found = new Map<string, { value: number; text: string }>()
  if (itemsWithKeys(form).filter(({ letter }) => isLetter(letter)).length !== 30) return found
  for (const { key, number, text } of itemsWithKeys(form)) {
    const value = form.answers[number]?.[0]
    if (typeof value === 'number') found.set(key, { value, text })
  }
  return found
}
