import { Button, Textarea } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { useYou } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useRateCourse } from '../courses.hooks.ts'

const FIVE = [1, 2, 3, 4, 5] as const
const MOST = 500

/** Once it is done, one may say how it was, and say it differently later. */
export function Rating({ course }: { course: CourseDetail }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const stars = course.rating?.stars ?? 0
  return (
    <section className="card row course-rating" aria-labelledby="rating">
      <div className="grow">
        <h2 id="rating" className="course-card-title">
          {course.rating ? t`Đã đánh giá` : t`Khóa này thế nào?`}
        </h2>
        {course.rating ? (
          <ShownStars stars={stars} />
        ) : (
          <p className="small muted">{t`Kể cho đội ngũ Malto nghe nhé.`}</p>
        )}
      </div>
      <Button size="sm" variant="light" onClick={() => setOpened(true)}>
        {course.rating ? t`Sửa` : t`Đánh giá`}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t`Khóa này thế nào?`}>
        {opened && <RatingForm course={course} onDone={() => setOpened(false)} />}
      </Sheet>
    </section>
  )
}

function ShownStars({ stars }: { stars: number }) {
  const { t } = useLingui()
  return (
    <p className="rating-shown">
      <span className="hidden-words">{t`${stars} trên 5 sao`}</span>
      {FIVE.map((star) =>
        star <= stars ? (
          <IconStarFilled key={star} size={18} aria-hidden />
        ) : (
          <IconStar key={star} size={18} aria-hidden />
        ),
      )}
    </p>
  )
}

function RatingForm({ course, onDone }: { course: CourseDetail; onDone: () => void }) {
  const { t } = useLingui()
  const you = useYou()
  const rate = useRateCourse()
  const [stars, setStars] = useState(course.rating?.stars ?? 0)
  const [comment, setComment] = useState(course.rating?.comment ?? '')
  const words = [t`Chưa hợp`, t`Tạm được`, t`Ổn`, t`Hay`, t`Rất hay`]
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        rate.mutate(
          { slug: course.slug, stars, comment: comment.trim() === '' ? null : comment },
          {
            onSuccess: () => {
              showToast({ kind: 'ok', text: t`Cảm ơn ${you}, Malto đã nhận.` })
              onDone()
            },
          },
        )
      }}
    >
      <fieldset className="rating-stars">
        <legend className="hidden-words">{t`Số sao`}</legend>
        {FIVE.map((star) => (
          <label key={star} className={star <= stars ? 'on' : ''}>
            <input
              type="radio"
              name="stars"
              className="hidden-words"
              value={star}
              checked={star === stars}
              onChange={() => setStars(star)}
            />
            {star <= stars ? <IconStarFilled size={36} aria-hidden /> : <IconStar size={36} aria-hidden />}
            <span className="hidden-words">
              {t`${star} sao`}, {words[star - 1]}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="rating-word" aria-hidden>
        {words[stars - 1] ?? t`Chạm vào ngôi sao`}
      </p>
      <Textarea
        label={t`Muốn nhắn gì thêm?`}
        description={t`Lời nhắn chỉ đội ngũ Malto đọc.`}
        rows={4}
        maxLength={MOST}
        size="lg"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Note error={rate.error} />
      <Button type="submit" disabled={stars === 0} loading={rate.isPending}>
        {t`Gửi đánh giá`}
      </Button>
    </form>
  )
}
