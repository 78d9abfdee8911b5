import { useLingui } from '@lingui/react/macro'
import { IconClock, IconEye, IconLock, IconMessage2, IconNotes, type Icon } from '@tabler/icons-react'
import { OPEN_MINUTES } from '@malto/contract/modules/advisory.rules'
import { useReader } from '../../../platform/reader.ts'

interface Props {
  readonly minutes?: number
  /** With headings of its own beside a profile; on the list it is a small card. */
  readonly title?: string
}

/** What a session is, and who can read it: exactly what the server does, before anybody books. */
export function HowItGoes({ minutes = 45, title }: Props) {
  const { t } = useLingui()
  const reader = useReader()
  const parent = reader === 'parent'
  const lines: readonly (readonly [Icon, string])[] = [
    [
      IconMessage2,
      parent
        ? t`${minutes} phút trò chuyện bằng chữ giữa con và thầy cô, trong một phòng riêng.`
        : t`${minutes} phút trò chuyện bằng chữ với thầy cô, trong một phòng riêng.`,
    ],
    [IconClock, t`Phòng mở ${OPEN_MINUTES} phút trước giờ hẹn. Hết giờ vẫn đọc lại được.`],
    [
      IconNotes,
      parent
        ? t`Sau buổi, thầy cô gửi con tóm tắt và vài việc để thử. Con chọn có cho cha mẹ đọc hay không.`
        : t`Sau buổi, thầy cô gửi bạn tóm tắt và vài việc để thử.`,
    ],
    [
      IconLock,
      parent
        ? t`Chỉ con và thầy cô đọc lời trong phòng. Cha mẹ thấy giờ hẹn và tên thầy cô.`
        : t`Chỉ bạn và thầy cô đọc lời trong phòng. Cha mẹ chỉ thấy giờ hẹn và tên thầy cô.`,
    ],
    [
      IconEye,
      t`Với người dưới 18 tuổi, buổi trò chuyện được lưu. Người phụ trách an toàn có thể xem, chỉ khi có lý do được ghi lại.`,
    ],
  ]
  return (
    <section className="card how" aria-labelledby="how-it-goes">
      <h2 id="how-it-goes" className="how-title">
        {title ?? t`Một buổi diễn ra thế nào?`}
      </h2>
      <ul>
        {lines.map(([IconOf, words]) => (
          <li key={words}>
            <IconOf size={20} aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
