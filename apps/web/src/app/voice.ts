import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSession } from '../platform/session.ts'
import { personaOf, type Persona } from './persona.ts'

interface Lines {
  readonly offline: MessageDescriptor
  readonly error_title: MessageDescriptor
  readonly error_text: MessageDescriptor
}

const grown: Lines = {
  offline: msg`Bạn đang ngoại tuyến. Những gì đã tải vẫn xem được.`,
  error_title: msg`Trang này đang trục trặc`,
  error_text: msg`Lỗi ở phía Malto, không phải do bạn. Việc bạn đã lưu vẫn còn nguyên.`,
}

const lines: Record<Persona, Lines> = {
  visitor: grown,
  normal: grown,
  student: grown,
  kid: {
    offline: msg`Mất mạng rồi. Phần đã hiện ra thì bạn cứ xem tiếp nhé.`,
    error_title: msg`Ô này đang nghỉ`,
    error_text: msg`Thử lại nhé! Những gì bạn làm vẫn còn đây.`,
  },
  parent: {
    offline: msg`Đang ngoại tuyến. Thông tin đã tải vẫn xem được.`,
    error_title: msg`Chưa tải được trang này`,
    error_text: msg`Lỗi ở phía Malto. Anh/chị vui lòng thử lại.`,
  },
  adviser: {
    offline: msg`Mất kết nối. Những gì đã tải vẫn xem được.`,
    error_title: msg`Chưa mở được trang này`,
    error_text: msg`Lỗi ở phía Malto. Thầy/cô thử lại sau ít phút.`,
  },
}

/** The same news in the words for the person who reads it. */
export function useVoice(): Record<keyof Lines, string> {
  const { _ } = useLingui()
  const said = lines[personaOf(useSession())]
  return { offline: _(said.offline), error_title: _(said.error_title), error_text: _(said.error_text) }
}
