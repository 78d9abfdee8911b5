import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/careers.calls'
import { media_assets } from '#modules/media/media.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeCareerGroup, makeProfessor } from './careers.factory.ts'
import { career_professors } from './careers.table.ts'

let malto: Malto
let student: Person
beforeAll(async () => {
  malto = await startMalto()
  student = await makePerson(malto)
})
afterAll(() => malto.stop())

const shipped = async () => {
  const [told] = await malto.db
    .select()
    .from(career_professors)
    .where(eq(career_professors.slug, 'ngoc-thien'))
  if (!told) throw new Error('the archaeologist is missing')
  return told
}
const look = (url: string) => malto.app.inject({ url, headers: { range: 'bytes=0-9' } })

test('the archaeologist of the bank has his film: found in the store, played for one reader', async () => {
  const told = await shipped()
  const [film] = await malto.db
    .select({ id: media_assets.id })
    .from(media_assets)
    .where(eq(media_assets.slug, 'films/khao-co-doc-dat'))
  expect(told.video_url).toBe(`/films/${film?.id}`)

  const { items } = await student.call(calls.listCareerProfessors, { group_id: told.group_id })
  expect(items.filter((each) => each.filmed).map((each) => each.id)).toEqual([told.id])
  expect(JSON.stringify(items)).not.toContain('/films/')
  const { url, captions_url } = await student.call(calls.getProfessorFilm, { professor_id: told.id })
  expect((await look(url)).statusCode).toBe(206)
  expect((await look(captions_url ?? '')).statusCode).toBe(200)
})

test('an address that was handed out goes with the story, and with its film', async () => {
  const told = await shipped()
  const { url } = await student.call(calls.getProfessorFilm, { professor_id: told.id })
  const put = (values: Partial<typeof told>) =>
    malto.db.update(career_professors).set(values).where(eq(career_professors.id, told.id))
  for (const gone of [{ status: 'hidden' as const }, { video_url: null }]) {
    await put(gone)
    expect((await look(url)).statusCode).toBe(404)
    await expect(student.call(calls.getProfessorFilm, { professor_id: told.id })).rejects.toSatisfy(
      calls.ProfessorFilmNotFound.is,
    )
    await put({ status: told.status, video_url: told.video_url })
  }
  expect((await look(url)).statusCode).toBe(206)
})

test('an address outside of Malto, from before there were films, leads nobody away', async () => {
  const { id: group_id } = await makeCareerGroup(malto.db)
  const { id } = await makeProfessor(malto.db, { group_id, video_url: 'https://video.example/1' })
  const { items } = await student.call(calls.listCareerProfessors, { group_id })
  expect(items).toMatchObject([{ id, filmed: false }])
  await expect(student.call(calls.getProfessorFilm, { professor_id: id })).rejects.toSatisfy(
    calls.ProfessorFilmNotFound.is,
  )
})
