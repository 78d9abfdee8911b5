import { sessionHeld } from '@malto/contract/modules/advisory.calls'
import { followUpAnswered } from '@malto/contract/modules/advisory.sessions.calls'
import { assessmentDone } from '@malto/contract/modules/assessments.calls'
import { careerSaved } from '@malto/contract/modules/careers.calls'
import { courseFinished, partDone } from '@malto/contract/modules/courses.calls'
import { eventAttended } from '@malto/contract/modules/events.calls'
import { statusWritten } from '@malto/contract/modules/wall.calls'
import type { Ctx } from '#platform/ctx.ts'
import { onFact } from '#platform/facts.ts'
import { onJob } from '#platform/jobs.ts'
import { countPast, countPastDeeds } from './points.past.service.ts'
import { recordDeed } from './points.service.ts'
import { findThing, type ToldFact } from './points.things.queries.ts'

/** Counted at the moment at which it was done, not at which it was told: a day at its end loses nothing. */
async function count(ctx: Ctx<null>, fact: ToldFact, user_id: string, told: string): Promise<void> {
  const found = await findThing(ctx.db, fact, user_id, told)
  if (found) await recordDeed(ctx, { user_id, fact, thing: found.thing, tags: found.tags, at: found.done_at })
}

export const pointJobs = [onJob(countPastDeeds, countPast)]

export const pointFacts = [
  onFact(assessmentDone, 'points', (ctx, { user_id, result_id }) =>
    count(ctx, 'assessment', user_id, result_id),
  ),
  onFact(careerSaved, 'points', async (ctx, { user_id, career_id, saved }) => {
    if (saved) await count(ctx, 'career', user_id, String(career_id))
  }),
  onFact(partDone, 'points', (ctx, { user_id, kind, part_id }) =>
    count(ctx, 'part', user_id, `${kind}:${part_id}`),
  ),
  onFact(courseFinished, 'points', (ctx, { user_id, course_id }) =>
    count(ctx, 'course', user_id, String(course_id)),
  ),
  onFact(eventAttended, 'points', (ctx, { user_id, event_id }) =>
    count(ctx, 'event', user_id, String(event_id)),
  ),
  onFact(sessionHeld, 'points', (ctx, { advisee_id, appointment_id }) =>
    count(ctx, 'session', advisee_id, appointment_id),
  ),
  onFact(followUpAnswered, 'points', (ctx, { advisee_id, appointment_id, weeks }) =>
    count(ctx, 'follow_up', advisee_id, `${appointment_id}:${weeks}`),
  ),
  onFact(statusWritten, 'points', (ctx, { user_id, status_id }) => count(ctx, 'status', user_id, status_id)),
]
