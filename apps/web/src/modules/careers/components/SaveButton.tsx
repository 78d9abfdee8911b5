import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { useSaveCareer } from '../careers.saving.ts'

interface Props {
  readonly career: Pick<CareerCard, 'slug' | 'name' | 'saved'>
  /** `icon` on cards, `glass` on a picture, `button` with its word. */
  readonly look?: 'icon' | 'glass' | 'button'
}

/** A bookmark that is pressed or not. What it says does not change: the pressed state does. */
export function SaveButton({ career, look = 'icon' }: Props) {
  const { t } = useLingui()
  const save = useSaveCareer(career.slug)
  const IconOf = career.saved ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={`career-save ${look}`}
      aria-pressed={career.saved}
      aria-label={t`Lưu nghề ${career.name}`}
      onClick={() => save.mutate(!career.saved)}
    >
      <IconOf size={20} aria-hidden />
      {look === 'button' && (career.saved ? t`Đã lưu` : t`Lưu nghề`)}
    </button>
  )
}
