import type { Fact } from '@malto/contract'
import type * as z from 'zod'
import type { Ctx } from './ctx.ts'

/** A later module's answer to a fact. It may run more than once for the same fact: it must not matter. */
export interface FactHandler {
  readonly fact: Fact
  /** The job that carries this fact to this handler: `courseFinished>points`. */
  readonly job: string
  readonly handle: (ctx: Ctx<null>, payload: never) => Promise<void>
}

export function onFact<P extends z.ZodType>(
  fact: Fact<P>,
  module: string,
  handle: (ctx: Ctx<null>, payload: z.output<P>) => Promise<void>,
): FactHandler {
  return { fact, job: `${fact.name}>${module}`, handle }
}

const jobsOfFact = new Map<string, string[]>()

/** Told once at the start, from the table of contents. */
export function learnFactHandlers(handlers: readonly FactHandler[]): void {
  jobsOfFact.clear()
  for (const { fact, job } of handlers) jobsOfFact.set(fact.name, [...(jobsOfFact.get(fact.name) ?? []), job])
}

export const factJobs = (name: string): readonly string[] => jobsOfFact.get(name) ?? []
