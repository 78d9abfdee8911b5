import { availableParallelism } from 'node:os'

/** What every project of the tests says for itself: a project takes over nothing of what the root says here. */
export const inEveryProject = {
  // Half of every test is waiting for PostgreSQL or a timer: two cores bear two workers.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A strange machine may stumble once; what needed its second try is named at the end of the run.
  retry: process.env['CI'] ? 1 : 0,
}
