import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconBulb, type Icon } from '@tabler/icons-react'
import type { GroupTone } from '../../ui/group.tsx'

interface Coming {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  readonly points: readonly MessageDescriptor[]
  readonly action: MessageDescriptor
  readonly to:
    | '/'
    | '/career-bank'
    | '/course'
    | '/my-profile'
    | '/multiple-choice'
    | '/login'
    | '/register'
    | '/settings'
  readonly icon: Icon
  readonly group: GroupTone
}

/** What will be at each place that is still to come. A module that lands takes its words away from here. */
export const coming = {
  game: {
    title: msg`Đoán nghề`,
    text: msg`Từng gợi ý hé ra, bạn đoán xem đó là nghề gì. Đoán càng sớm điểm càng cao.`,
    points: [msg`Mười câu vui mỗi ngày`, msg`Chơi một mình hoặc cùng bạn`, msg`Điểm đổi được quà`],
    action: msg`Khám phá nghề`,
    to: '/career-bank',
    icon: IconBulb,
    group: 'c',
  },
} satisfies Record<string, Coming>

export type ComingKey = keyof typeof coming
