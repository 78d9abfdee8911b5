import type { Input } from '@malto/contract'
import {
  firstSteps,
  type FirstStep,
  type hideFirstSteps,
  type tickFirstStep,
} from '@malto/contract/modules/system.steps.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { isEmbedded } from './system.backups.service.ts'
import { providerOf } from './system.service.ts'
import * as queries from './system.steps.queries.ts'

export async function getSteps(ctx: Ctx) {
  const { marks, ...facts } = await queries.findStepFacts(ctx.db, ctx.actor.id)
  const configured = (channel: 'email' | 'sms') => !['none', 'outbox'].includes(providerOf(ctx, channel))
  const done: Readonly<Record<FirstStep, boolean>> = {
    ...facts,
    roles: marks.includes('roles'),
    content: marks.includes('content'),
    mail: configured('email'),
    sms: configured('sms'),
  }
  return {
    hidden: marks.includes('hidden'),
    steps: firstSteps
      // A database outside is not backed up from here.
      .filter((step) => step !== 'backup' || isEmbedded(ctx))
      .map((step) => ({ step, done: done[step] })),
  }
}

type Mark = 'hidden' | Input<typeof tickFirstStep>['step']

function keepMark(ctx: Ctx, mark: Mark, on: boolean) {
  return inTransaction(ctx, async (tx) => {
    const changed = on
      ? await queries.setMark(tx.db, mark, tx.actor.id, tx.now())
      : await queries.dropMark(tx.db, mark)
    if (changed)
      await audit(tx, {
        action: 'first_steps',
        target: 'first_steps',
        target_id: mark,
        before: { [mark]: !on },
        after: { [mark]: on },
      })
    return {}
  })
}

export const hide = (ctx: Ctx, { hidden }: Input<typeof hideFirstSteps>) => keepMark(ctx, 'hidden', hidden)
export const tick = (ctx: Ctx, { step, done }: Input<typeof tickFirstStep>) => keepMark(ctx, step, done)
