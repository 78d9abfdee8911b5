import { rolesResource } from '@malto/contract/modules/roles.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { expect, test } from 'vitest'
import { draftErrors, toDraft } from './drafts.ts'

const role = {
  name: 'Phòng đào tạo',
  powers: [],
  all_powers: false,
  needs_totp: true,
  sees_all: true,
  province_ids: [],
  school_ids: [],
}

test('a text that may stay empty is sent empty, however the form says so', () => {
  for (const description of ['', null]) {
    expect(toDraft(rolesResource, { ...role, description })['description']).toBe('')
    expect(draftErrors(rolesResource, { ...role, description }, 'vi')).toEqual({})
  }
})

test('what must be filled in is asked for, and what may be nothing is sent as nothing', () => {
  const school = { code: 'A1', name: '', level: 'upper', province_id: 48, district_id: '', status: 'active' }
  expect(toDraft(schoolsResource, school)).not.toHaveProperty('name')
  expect(toDraft(schoolsResource, school)['district_id']).toBeNull()
  expect(Object.keys(draftErrors(schoolsResource, school, 'vi'))).toEqual(['name'])
})
