import type { Words } from '@malto/contract'
import type { Arrangement, GroupName } from '../platform/arrangement.ts'
import { classesArrangement, schoolsArrangement } from '../modules/locations/locations.resource.tsx'
import { sentMessagesArrangement } from '../modules/otp/otp.resource.tsx'
import {
  administratorsArrangement,
  auditArrangement,
  rolesArrangement,
} from '../modules/roles/roles.resource.tsx'
import { unmatchedArrangement } from '../modules/users/unmatched.resource.tsx'
import { kidsArrangement, parentsArrangement, usersArrangement } from '../modules/users/users.resource.tsx'

/** The console's table of contents, in the order of its menu. */
export const arrangements: readonly Arrangement[] = [
  usersArrangement,
  parentsArrangement,
  kidsArrangement,
  schoolsArrangement,
  classesArrangement,
  unmatchedArrangement,
  auditArrangement,
  administratorsArrangement,
  rolesArrangement,
  sentMessagesArrangement,
]

export const resources = arrangements.map(({ resource }) => resource)

export const groups: ReadonlyArray<{ readonly name: GroupName; readonly title: Words }> = [
  { name: 'people', title: { vi: 'Con người', en: 'People' } },
  { name: 'content', title: { vi: 'Nội dung', en: 'Content' } },
  { name: 'safety', title: { vi: 'An toàn', en: 'Safety' } },
  { name: 'system', title: { vi: 'Hệ thống', en: 'System' } },
]
