import { part } from '../page.tsx'

/** What every home tells of appointments: code and texts come after the page itself. */
export const HomeAdvice = part(
  'modules/advisory',
  async () => (await import('../../modules/advisory/booking/HomeAdvice.tsx')).HomeAdvice,
)
