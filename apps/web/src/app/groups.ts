import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { GroupTone } from '../ui/group.tsx'

interface Group {
  readonly tone: Exclude<GroupTone, 'teal'>
  readonly name: MessageDescriptor
  readonly line: MessageDescriptor
}

/** The six sides of the lantern, in the order of the hexagon. */
export const groups: readonly Group[] = [
  { tone: 'r', name: msg`Kỹ thuật`, line: msg`Thích tự tay làm, tháo lắp, chăm cây, vận hành máy móc.` },
  { tone: 'i', name: msg`Nghiên cứu`, line: msg`Hay hỏi vì sao, mê quan sát và thử nghiệm.` },
  { tone: 'a', name: msg`Nghệ thuật`, line: msg`Kể chuyện bằng màu sắc, âm thanh và con chữ.` },
  { tone: 's', name: msg`Xã hội`, line: msg`Vui khi giúp người khác học, khỏe và hiểu nhau.` },
  { tone: 'e', name: msg`Quản lý`, line: msg`Thích dẫn dắt, thuyết phục và bắt tay vào dự án.` },
  { tone: 'c', name: msg`Nghiệp vụ`, line: msg`Ngăn nắp, chính xác, giỏi con số và kế hoạch.` },
]
