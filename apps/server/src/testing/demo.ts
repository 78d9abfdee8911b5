import { users } from '#modules/users/users.table.ts'
import { seedDemo } from '../demo.ts'
import { startMalto, type Malto } from './malto.ts'
import { signedInAgain, type Person } from './people.ts'

export interface Demo {
  readonly malto: Malto
  /** Somebody of the demonstration, signed in. */
  readonly signIn: (phone: string) => Promise<Person>
}

/** The whole demonstration community, as a visitor of a new installation finds it. */
export async function startDemo(): Promise<Demo> {
  const malto = await startMalto()
  await seedDemo(malto.house, () => {})
  const rows = await malto.db.select({ id: users.id, phone: users.phone }).from(users)
  const signIn = (phone: string) =>
    signedInAgain(malto, { id: rows.find((row) => row.phone === phone)?.id ?? '' } as Person)
  return { malto, signIn }
}
