import type { Env } from './env.ts'

type Addresses = Pick<Env, 'CONTACT_EMAIL' | 'CONTACT_PHONE'>

/** Where people reach us, for a text that tells them to. */
export const contactOf = ({ CONTACT_EMAIL, CONTACT_PHONE }: Addresses): string =>
  CONTACT_PHONE ? `${CONTACT_EMAIL}, ${CONTACT_PHONE}` : CONTACT_EMAIL
