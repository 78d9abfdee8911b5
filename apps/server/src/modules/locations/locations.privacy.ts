import { describeOpen, open, technical, type TableMap } from '#platform/data-map.ts'
import { districts, provinces, school_classes, schools } from './locations.table.ts'

const kept = {
  version: technical('tells two writers apart'),
  created_at: technical('when it was added'),
  updated_at: technical('when it was last changed'),
}

export const locationTables: readonly TableMap[] = [
  describeOpen(provinces, 'provinces of the map', {
    id: open('its number'),
    code: open('its code'),
    name: open('its name'),
    map_version: open('of which map'),
  }),
  describeOpen(districts, 'communes of the map', {
    id: open('its number'),
    code: open('its code'),
    name: open('its name'),
    province_id: open('where it lies'),
    map_version: open('of which map'),
    search: technical('what search compares'),
  }),
  describeOpen(schools, 'the list of schools', {
    id: open('its number'),
    code: open('its code'),
    name: open('its name'),
    level: open('what kind of school'),
    province_id: open('where it lies'),
    district_id: open('where it lies'),
    status: open('whether it can be chosen'),
    search: technical('what search compares'),
    ...kept,
  }),
  describeOpen(school_classes, 'classes of schools', {
    id: open('its number'),
    school_id: open('of which school'),
    grade: open('of which year'),
    name: open('its name'),
    school_year: open('of which school year'),
    ...kept,
  }),
]
