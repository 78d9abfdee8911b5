import { bookingFacts, bookingJobs } from './booking/booking.jobs.ts'
import { classFacts, classJobs } from './classes/classes.jobs.ts'
import { deskFacts, deskJobs } from './desk/desk.jobs.ts'
import { safeguardingFacts, safeguardingJobs } from './safeguarding/safeguarding.jobs.ts'
import { sessionFacts, sessionJobs } from './sessions/sessions.jobs.ts'

export const advisoryJobs = [...bookingJobs, ...sessionJobs, ...deskJobs, ...classJobs, ...safeguardingJobs]
export const advisoryFacts = [
  ...bookingFacts,
  ...sessionFacts,
  ...deskFacts,
  ...classFacts,
  ...safeguardingFacts,
]
