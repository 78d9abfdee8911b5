import { allResources } from '@malto/contract'
import {
  listViews,
  removeView,
  saveView,
  searchConsole,
  searched,
  VIEWS_MOST,
} from '@malto/contract/modules/desk.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
  for (let at = 0; at < 7; at += 1) await makePerson(malto, { full_name: `Phan Hoàng Yến Nhi ${at}` })
})
afterAll(() => malto.stop())

describe('search over everything', () => {
  test('what is shown of a list are fields of its card', () => {
    for (const [name, { title, line }] of Object.entries(searched)) {
      const resource = allResources.find((each) => each.name === name)
      expect(resource, name).toBeDefined()
      for (const field of [title, ...line]) expect(resource?.card.shape, name).toHaveProperty(field)
    }
  })

  test('words without marks find people, the first five and that there are more', async () => {
    const { groups } = await chief.call(searchConsole, { q: 'hoang yen nhi' })
    const people = groups.find(({ resource }) => resource === 'users')
    expect(people?.found).toHaveLength(5)
    expect(people?.more).toBe(true)
    expect(people?.found[0]?.title).toMatch(/^Phan Hoàng Yến Nhi/)
  })

  test('finds what the list itself finds with the same words, and nothing where one may not read', async () => {
    const [{ groups }, listed] = await Promise.all([
      chief.call(searchConsole, { q: 'đà nẵng' }),
      chief.call(schoolsResource.list, { q: 'đà nẵng', limit: 5 }),
    ])
    const schools = groups.find(({ resource }) => resource === 'schools')
    expect(schools?.found.map(({ id }) => id) ?? []).toEqual(listed.items.map((row) => row['id']))
    const editor = await makeAdministrator(malto, { powers: ['careers.read'] })
    const found = await editor.call(searchConsole, { q: 'hoang yen nhi' })
    expect(found.groups.filter(({ resource }) => resource !== 'careers')).toEqual([])
  })

  test('one letter is not searched for', async () => {
    await expect(chief.call(searchConsole, { q: 'a' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('kept filters', () => {
  const wish = { resource: 'users', name: 'Khối 12', filter: { grade: 12 }, sort: '-created_at' }

  test('leave out what was searched for: it is often somebody’s name', async () => {
    const kept = await chief.call(saveView, {
      ...wish,
      name: 'Đã tìm',
      filter: { grade: 12, q: 'Hoàng Yến Nhi' },
    })
    expect(kept.filter).toEqual({ grade: 12 })
    const { views } = await chief.call(listViews, { resource: 'users' })
    expect(views.map(({ filter }) => filter)).toEqual([{ grade: 12 }])
    const logged = await malto.db.select().from(audit_rows)
    expect(JSON.stringify(logged.filter(({ target_id }) => target_id === kept.id))).not.toContain('Yến Nhi')
    await chief.call(removeView, { id: kept.id })
  })

  test('are one’s own, replaced by their name, and dropped', async () => {
    const kept = await chief.call(saveView, wish)
    const again = await chief.call(saveView, { ...wish, filter: { grade: 11 } })
    expect(again.id).toBe(kept.id)
    const other = await makeAdministrator(malto, { powers: ['users.read'] })
    expect(await other.call(listViews, { resource: 'users' })).toEqual({ views: [] })
    await expect(other.call(removeView, { id: kept.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { views } = await chief.call(listViews, { resource: 'users' })
    expect(views).toMatchObject([{ name: 'Khối 12', filter: { grade: 11 } }])
    await chief.call(removeView, { id: kept.id })
    expect(await chief.call(listViews, { resource: 'users' })).toEqual({ views: [] })
  })

  test('belong to lists that one may read', async () => {
    const editor = await makeAdministrator(malto, { powers: ['careers.read'] })
    await expect(editor.call(saveView, wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(editor.call(listViews, { resource: 'constructor' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(usersResource.powers.read).toBe('users.read')
  })

  test('a list keeps so many and no more', async () => {
    for (let at = 0; at < VIEWS_MOST; at += 1)
      await chief.call(saveView, { ...wish, resource: 'schools', name: `Bộ lọc ${at}`, filter: {} })
    await expect(
      chief.call(saveView, { ...wish, resource: 'schools', name: 'Thêm nữa', filter: {} }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
    await chief.call(saveView, { ...wish, resource: 'schools', name: 'Bộ lọc 1', filter: { level: 'thpt' } })
    expect((await chief.call(listViews, { resource: 'schools' })).views).toHaveLength(VIEWS_MOST)
  })
})
