import { existsSync, renameSync } from 'node:fs'
import { inject } from 'vitest'
import { users } from '#modules/users/users.table.ts'
import { seedDemo } from '../demo.ts'
import { startMalto, type Beginning, type Malto } from './malto.ts'
import { signedInAgain, type Person } from './people.ts'
import { DEMO_TEMPLATE, inTurn } from './postgres.ts'

export interface Demo {
  readonly malto: Malto
  /** Somebody of the demonstration, signed in. */
  readonly signIn: (phone: string) => Promise<Person>
}

/** The whole demonstration community, as a visitor of a new installation finds it. */
export async function startDemo(): Promise<Demo> {
  const malto = await startMalto({}, await demoLaid())
  const rows = await malto.db.select({ id: users.id, phone: users.phone }).from(users)
  const signIn = (phone: string) =>
    signedInAgain(malto, { id: rows.find((row) => row.phone === phone)?.id ?? '' } as Person)
  return { malto, signIn }
}

/** Laying it takes a quarter of a minute: the first file that asks does it for all, each copies it for itself. */
async function demoLaid(): Promise<Beginning> {
  const laid = { template: DEMO_TEMPLATE, files: inject('demo_files') }
  await inTurn(inject('database_server'), async (ask) => {
    if (existsSync(laid.files)) return
    const malto = await startMalto()
    await seedDemo(malto.house, () => {})
    await malto.close()
    await ask(`drop database if exists ${laid.template}`)
    await ask(`alter database ${malto.name} rename to ${laid.template}`)
    // Last: whoever finds the files finds the database too.
    renameSync(malto.folder, laid.files)
  })
  return laid
}
