import { withoutMarks } from '@malto/contract'
import { careersResource } from '@malto/contract/modules/careers.admin'
import { eventsResource } from '@malto/contract/modules/events.admin'
import {
  listClasses,
  listDistricts,
  listProvinces,
  listSchools,
} from '@malto/contract/modules/locations.calls'
import { classesResource, schoolsResource } from '@malto/contract/modules/locations.admin'
import { rewardsResource } from '@malto/contract/modules/rewards.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { administratorsResource, rolesResource } from '@malto/contract/modules/roles.admin'
import type { Option, Picker } from './arrangement.ts'
import { holds } from './authProvider.ts'
import { showMoment } from './format.ts'
import { session } from './session.ts'

const SHOWN = 30

const matches = (label: string, q: string): boolean => withoutMarks(label).includes(withoutMarks(q))

const numberIn = (values: Readonly<Record<string, unknown>>, field: string): number | null => {
  const value = values[field]
  return value === undefined || value === null || value === '' ? null : Number(value)
}

/** The places of who sees some only, by name; null: every place. */
const ownPlaces = () => session.read().user?.places ?? null

/** Who sees some provinces chooses among those; the server would show nothing of any other. */
export const provincePicker: Picker = {
  name: 'province',
  search: async (client, q) => {
    const own = ownPlaces()
    const { items } = await client(listProvinces, {})
    return items
      .filter(({ name }) => matches(name, q) && (own === null || own.provinces.includes(name)))
      .map(({ id, name }) => ({ id, label: name }))
  },
  named: async (client, id) => {
    const { items } = await client(listProvinces, {})
    return items.find((each) => each.id === Number(id))?.name ?? null
  },
}

/** Within a province: there is no list of all communes of the country. */
export const districtPicker: Picker = {
  name: 'district',
  search: async (client, q, values) => {
    const province_id = numberIn(values, 'province_id')
    if (province_id === null) return []
    const { items } = await client(listDistricts, { province_id, ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
  named: async () => null,
}

export const schoolPicker: Picker = {
  name: 'school',
  search: async (client, q, values) => {
    const province_id = numberIn(values, 'province_id')
    const place = province_id === null ? {} : { province_id }
    const asked = { ...place, ...(q ? { q } : {}), limit: SHOWN }
    // The list of schools is cut to one's own places; the one that everybody reads is not.
    const { items } =
      ownPlaces() !== null && holds(session.read().user, schoolsResource.powers.read)
        ? await client(schoolsResource.list, asked)
        : await client(listSchools, asked)
    return items.map(({ id, name, code }) => ({ id, label: name, line: code }))
  },
  named: async (client, id) =>
    client(schoolsResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export const classPicker: Picker = {
  name: 'class',
  search: async (client, q, values) => {
    const school_id = numberIn(values, 'school_id')
    if (school_id === null) return []
    const { items } = await client(listClasses, { school_id, limit: 100 })
    return items
      .filter(({ name }) => matches(name, q))
      .map(({ id, name, school_year }): Option => ({ id, label: name, line: school_year }))
  },
  named: async (client, id) =>
    client(classesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export const rolePicker: Picker = {
  name: 'role',
  search: async (client, q) => {
    const { items } = await client(rolesResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, name, description }) => ({ id, label: name, line: description }))
  },
  named: async (client, id) =>
    client(rolesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export const administratorPicker: Picker = {
  name: 'administrator',
  search: async (client, q) => {
    const { items } = await client(administratorsResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, full_name, email }) => ({ id, label: full_name, line: email }))
  },
  named: async (client, id) =>
    client(administratorsResource.get, { id: String(id) }).then(
      ({ full_name }) => full_name,
      () => null,
    ),
}

export const eventPicker: Picker = {
  name: 'event',
  search: async (client, q) => {
    const { items } = await client(eventsResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, title, starts_at }) => ({ id, label: title, line: showMoment(starts_at) }))
  },
  named: async (client, id) =>
    client(eventsResource.get, { id: Number(id) }).then(
      ({ title }) => title,
      () => null,
    ),
}

export const userPicker: Picker = {
  name: 'user',
  search: async (client, q) => {
    const { items } = await client(usersResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, full_name, phone, school_name }) => ({
      id,
      label: full_name,
      line: [phone, school_name].filter(Boolean).join(' · '),
    }))
  },
  named: (client, id) =>
    client(usersResource.get, { id: String(id) }).then(
      ({ full_name }) => full_name,
      () => null,
    ),
}

/** Of the chosen group: a story stands in the group of its career. */
export const careerPicker: Picker = {
  name: 'career',
  search: async (client, q, { group_id }) => {
    const group = group_id === undefined || group_id === null ? {} : { group_id: Number(group_id) }
    const { items } = await client(careersResource.list, { ...group, ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, name, group_name }) => ({ id, label: name, line: group_name }))
  },
  named: (client, id) =>
    client(careersResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export const rewardPicker: Picker = {
  name: 'reward',
  search: async (client, q) => {
    const { items } = await client(rewardsResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, title, partner }) => ({ id, label: title, line: partner }))
  },
  named: (client, id) =>
    client(rewardsResource.get, { id: Number(id) }).then(
      ({ title }) => title,
      () => null,
    ),
}
