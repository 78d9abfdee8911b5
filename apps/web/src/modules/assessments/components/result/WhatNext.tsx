import {
  IconBook2,
  IconCalendarEvent,
  IconChartRadar,
  IconChevronRight,
  IconHeartHandshake,
  IconMessages,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { PathLink } from '../../../../ui/PathLink.tsx'
import type { Voice } from './voice.ts'
import { againPath, coursesPath, MIRRORS, OWN_RESULTS } from './ways.ts'

interface Row {
  readonly path: string
  readonly icon: Icon
  readonly title: string
  readonly text: string
}

interface Props {
  readonly detail: ResultDetail
  readonly voice: Voice
  /** The letter that leads to courses of its own; null where none does, or none has any. */
  readonly courses: PersonalityGroup | null
  /** There is somebody in the family to lay it beside. */
  readonly mirror: boolean
}

/** Where one may go from here; an owner's page only. */
export function WhatNext({ detail, voice, courses, mirror }: Props) {
  const { t } = useLingui()
  const group = detail.scales.find(({ key }) => key === courses)?.name
  const rows: Row[] = [
    ...(mirror
      ? [
          {
            path: MIRRORS,
            icon: IconHeartHandshake,
            title: t`Gương gia đình`,
            text:
              voice === 'parent'
                ? t`Đặt điều anh/chị thấy bên điều con tự thấy, khi cả hai cùng đồng ý.`
                : t`Đặt điều bạn thích bên điều cha mẹ thấy, khi cả hai cùng đồng ý.`,
          },
        ]
      : []),
    ...(voice === 'parent'
      ? []
      : [
          {
            path: coursesPath(courses),
            icon: IconBook2,
            title: t`Khóa học`,
            text: group ? t`Thử bài ngắn hợp với nhóm ${group}.` : t`Thử một bài ngắn về điều bạn tò mò.`,
          },
          {
            path: '/event/list/all?category_id=0',
            icon: IconCalendarEvent,
            title: t`Sự kiện`,
            text: t`Nghe người làm nghề kể chuyện thật.`,
          },
        ]),
    ...(detail.can.meet_adviser
      ? [
          {
            path: '/advisory',
            icon: IconMessages,
            title: t`Cố vấn`,
            text:
              voice === 'kid'
                ? t`Cùng cha mẹ đặt lịch, rồi nhìn lại kết quả này với thầy cô.`
                : t`Cùng thầy cô nhìn lại kết quả này.`,
          },
        ]
      : []),
    ...(detail.can.take_again
      ? [
          {
            path: againPath(detail),
            icon: IconRefresh,
            title: t`Làm lại bài này`,
            text:
              voice === 'you'
                ? t`Sở thích đổi chậm: cách khoảng 3 tháng là vừa.`
                : t`Lúc nào muốn cũng được.`,
          },
        ]
      : []),
    ...(voice === 'parent'
      ? []
      : [
          {
            path: OWN_RESULTS,
            icon: IconChartRadar,
            title: t`Mọi kết quả của bạn`,
            text: t`Xem lại những lần trước.`,
          },
        ]),
  ]
  return (
    <nav className="card next-rows" aria-label={t`Đi tiếp`}>
      <h2>{t`Đi tiếp`}</h2>
      <ul>
        {rows.map(({ path, icon: IconOf, title, text }) => (
          // Its path may change once more is known: the row stays the same under a finger.
          <li key={title}>
            <PathLink path={path} className="next-row">
              <IconOf size={22} aria-hidden />
              <span className="grow">
                <b>{title}</b>
                <span className="small muted">{text}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
