import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { Note } from '../../../../ui/Note.tsx'
import { useRateSession } from '../room.hooks.ts'

const STARS = [1, 2, 3, 4, 5] as const
const LONGEST_NOTE = 500

/** How it was, once the session is over. A star alone is enough; words only if one wants to. */
export function Rating({ session }: { session: AppointmentDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(session.rating)
  const [note, setNote] = useState(session.rating_note ?? '')
  const rate = useRateSession()
  const words = useStarWords()
  if (session.rating !== null && !open)
    return (
      <output className="counsel-rated">
        <Stars value={session.rating} />
        <span className="grow">{t`Cảm ơn bạn. Bạn thấy: ${words(session.rating).toLocaleLowerCase('vi')}.`}</span>
        {session.can.rate && (
          <button type="button" className="counsel-link" onClick={() => setOpen(true)}>
            {t`Sửa`}
          </button>
        )}
      </output>
    )
  return (
    <form
      className="counsel-rate"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null)
          rate.mutate(
            { appointment_id: session.id, rating: chosen, note: note.trim() || null },
            { onSuccess: () => setOpen(false) },
          )
      }}
    >
      <fieldset className="counsel-stars">
        <legend>{t`Buổi hẹn giúp bạn đến đâu?`}</legend>
        {STARS.map((star) => (
          <label key={star} title={words(star)}>
            <input
              type="radio"
              name={`rating-${session.id}`}
              value={star}
              checked={chosen === star}
              aria-label={t`${star} sao, ${words(star)}`}
              onChange={() => setChosen(star)}
            />
            {chosen !== null && star <= chosen ? (
              <IconStarFilled size={30} aria-hidden />
            ) : (
              <IconStar size={30} aria-hidden />
            )}
          </label>
        ))}
        <span className="counsel-star-words" aria-hidden>
          {chosen === null ? '' : words(chosen)}
        </span>
      </fieldset>
      {chosen !== null && (
        <>
          <Textarea
            className="advisory-field"
            size="lg"
            rows={2}
            label={t`Muốn nói thêm điều gì không?`}
            description={t`Không viết cũng được`}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Note error={rate.error} />
          <Button type="submit" size="sm" loading={rate.isPending}>
            {t`Gửi đánh giá`}
          </Button>
        </>
      )}
    </form>
  )
}

function Stars({ value }: { value: number }) {
  const { t } = useLingui()
  return (
    <span className="counsel-given">
      <span className="hidden-words">{t`${value} trên 5 sao`}</span>
      {STARS.map((star) =>
        star <= value ? (
          <IconStarFilled key={star} size={18} aria-hidden />
        ) : (
          <IconStar key={star} size={18} aria-hidden />
        ),
      )}
    </span>
  )
}

function useStarWords(): (star: number) => string {
  const { t } = useLingui()
  const words = [t`Chưa giúp được mình`, t`Giúp được chút ít`, t`Tạm ổn`, t`Có ích`, t`Rất có ích`]
  return (star) => words[star - 1] ?? ''
}
