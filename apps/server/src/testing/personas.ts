import { allCalls, type Call } from '@malto/contract'
import { adviser_offices } from '#modules/advisory/advisory.table.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import type { Malto } from './malto.ts'
import { makePerson, type Person } from './people.ts'

/** Everybody who may stand before a call. `stranger` is a parent of nobody here. */
export const personas = ['visitor', 'student', 'kid', 'parent', 'stranger', 'adviser', 'normal'] as const
export type Persona = (typeof personas)[number]

export interface World {
  readonly people: Readonly<Record<Exclude<Persona, 'visitor'>, Person>>
  /** The link between the parent and the kid. */
  readonly link_id: string
  readonly nobody: string
}

export async function makeWorld(malto: Malto): Promise<World> {
  const { parent, child, link_id } = await makeFamily(malto)
  const adviser = await makePerson(malto, { account_kind: 'normal' })
  await malto.db.insert(adviser_profiles).values({
    user_id: adviser.id,
    state: 'vetted',
    advisory_name: 'Cô Linh',
    short_description: 'Lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    created_at: malto.now(),
    updated_at: malto.now(),
  })
  await malto.db
    .insert(adviser_offices)
    .values({ user_id: adviser.id, topics: ['major'], created_at: malto.now(), updated_at: malto.now() })
  return {
    people: {
      student: await makePerson(malto),
      kid: child,
      parent,
      stranger: await makePerson(malto, { account_kind: 'parent' }),
      adviser,
      normal: await makePerson(malto, { account_kind: 'normal' }),
    },
    link_id,
    nobody: '01900000-0000-7000-8000-000000000000',
  }
}

/** `ok`, or the code that the persona is answered with. */
export type Answers = Readonly<Record<Persona, string>>

export interface Row {
  readonly call: string
  readonly about: string
  readonly input: (world: World) => object
  readonly answers: Answers
  /** The names of what an `ok` answers, down into what it holds, and not one more; by persona where they are shown different things. Left out: a file. */
  readonly fields?: Fields
}
export type Fields = string | Readonly<Partial<Record<Persona, string>>>

export const row = (
  call: string,
  about: string,
  input: Row['input'],
  answers: Answers,
  fields?: Fields,
): Row => ({ call, about, input, answers, ...(fields === undefined ? {} : { fields }) })

const all = (answer: string): Answers =>
  Object.fromEntries(personas.map((each) => [each, answer])) as Record<Persona, string>
/** The same for everybody who is signed in. */
export const members = (answer: string): Answers => ({ ...all(answer), visitor: 'NOT_SIGNED_IN' })
export const anyone = all
export const only = (who: readonly Persona[], answer: string, others: string): Answers => ({
  ...members(others),
  ...Object.fromEntries(who.map((each) => [each, answer])),
})

/** The same for these, beside others who are shown something else. */
export const eachOf = (who: readonly Persona[], text: string): Partial<Record<Persona, string>> =>
  Object.fromEntries(who.map((each) => [each, text]))

export const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => `${call.method} ${call.path}` === name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found
}
