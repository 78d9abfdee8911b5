import { bookingFacts, bookingJobs } from './advisory.booking.jobs.ts'
import { classFacts, classJobs } from './advisory.classes.jobs.ts'
import { deskFacts, deskJobs } from './advisory.desk.jobs.ts'
import { safeguardingFacts, safeguardingJobs } from './advisory.safeguarding.jobs.ts'
import { sessionFacts, sessionJobs } from './advisory.sessions.jobs.ts'

export const advisoryJobs = [...bookingJobs, ...sessionJobs, ...deskJobs, ...classJobs, ...safeguardingJobs]
export const advisoryFacts = [
  ...bookingFacts,
  ...sessionFacts,
  ...deskFacts,
  ...classFacts,
  ...safeguardingFacts,
]
