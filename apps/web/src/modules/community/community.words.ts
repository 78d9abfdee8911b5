import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { CircleBand } from '@malto/contract/modules/moderation.rules'
import type { GroupTone } from '../../ui/group.tsx'

export const groupNames: Readonly<Record<PersonalityGroup, MessageDescriptor>> = {
  R: msg`Kỹ thuật`,
  I: msg`Nghiên cứu`,
  A: msg`Nghệ thuật`,
  S: msg`Xã hội`,
  E: msg`Quản lý`,
  C: msg`Nghiệp vụ`,
}

/** What one might tell about: an open question, of the group's own kind. */
export const groupPrompts: Readonly<Record<PersonalityGroup, MessageDescriptor>> = {
  R: msg`Bạn vừa làm được gì?`,
  I: msg`Bạn tò mò về điều gì?`,
  A: msg`Bạn đang làm ra điều gì?`,
  S: msg`Bạn muốn kể điều gì?`,
  E: msg`Bạn đang ấp ủ điều gì?`,
  C: msg`Bạn vừa xếp gọn việc gì?`,
}

export const bandNames: Readonly<Record<CircleBand, MessageDescriptor>> = {
  kid: msg`Dưới 16 tuổi`,
  over16: msg`Từ 16 tuổi`,
}

export const toneOf = (letter: PersonalityGroup) => letter.toLowerCase() as Exclude<GroupTone, 'teal'>
