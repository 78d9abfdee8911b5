import { IconCheck, IconLock } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { SeenTopic } from '../family.paths.ts'
import '../family.css'

interface Props {
  /** From 16 on one shares results oneself. */
  readonly grown: boolean
  /** Whether the counting of time is in force. */
  readonly timed: boolean
  readonly about?: SeenTopic | undefined
}

/** Exactly what a connected parent can see, and what nobody can. */
export function WhatParentsSee({ grown, timed, about }: Props) {
  const { t } = useLingui()
  const seen: { topic?: SeenTopic; words: string }[] = [
    { words: t`Tên, ảnh, số điện thoại, trường và lớp của bạn` },
    { topic: 'course', words: t`Khóa học của bạn và bạn học tới đâu` },
    { topic: 'event', words: t`Sự kiện bạn quan tâm` },
    { topic: 'career', words: t`Nghề bạn đã lưu` },
    {
      topic: 'result',
      words: grown ? t`Kết quả trắc nghiệm mà bạn chọn chia sẻ` : t`Kết quả trắc nghiệm của bạn`,
    },
    { words: t`Huy hiệu bạn thắp được` },
    { words: t`Lịch hẹn với thầy cô cố vấn, và lời tóm tắt buổi hẹn nếu bạn cho phép` },
    ...(grown
      ? []
      : [
          { words: t`Quà bạn xin gửi về nhà và địa chỉ nhận, để cha mẹ đồng ý` },
          { words: t`Những mục riêng tư bạn đã đồng ý hay chưa, để cả nhà cùng quyết định` },
        ]),
    { words: minutes() },
  ]
  function minutes(): string {
    if (timed) return t`Số phút ở mỗi khu vực trong tuần (đang bật)`
    return grown
      ? t`Số phút ở mỗi khu vực trong tuần, chỉ khi bạn đồng ý`
      : t`Số phút ở mỗi khu vực trong tuần, chỉ khi bạn và cha mẹ cùng đồng ý`
  }
  return (
    <section className="card parents-see" aria-labelledby="parents-see">
      <h2 id="parents-see">{t`Cha mẹ đã kết nối thấy gì?`}</h2>
      <ul>
        {seen.map(({ topic, words }) => (
          <li key={words} className={topic && topic === about ? 'asked' : ''}>
            <IconCheck size={20} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <p className="parents-never">
        <IconLock size={20} aria-hidden />
        {t`Không bao giờ: lời bạn viết trong nhóm và khi trò chuyện, kế hoạch chọn môn và điểm bạn tự ghi.`}
      </p>
    </section>
  )
}
