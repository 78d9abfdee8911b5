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
    { topic: 'course', words: t`Khóa học của bạn và bạn học tới đâu` },
    { topic: 'event', words: t`Sự kiện bạn quan tâm` },
    { topic: 'career', words: t`Nghề bạn đã lưu` },
    {
      topic: 'result',
      words: grown ? t`Kết quả trắc nghiệm mà bạn chọn chia sẻ` : t`Kết quả trắc nghiệm của bạn`,
    },
    { words: t`Huy hiệu bạn thắp được` },
    { words: t`Lịch hẹn với thầy cô cố vấn` },
    {
      words: timed
        ? t`Số phút ở mỗi khu vực trong tuần (đang bật)`
        : t`Số phút ở mỗi khu vực trong tuần, chỉ khi bạn và cha mẹ cùng đồng ý`,
    },
  ]
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
        {t`Không bao giờ: lời bạn viết trong nhóm và khi trò chuyện.`}
      </p>
    </section>
  )
}
