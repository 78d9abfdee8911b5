import { useLingui } from '@lingui/react/macro'
import { IconArrowUp } from '@tabler/icons-react'
import { MOST_COUNTED } from '@malto/contract/modules/wall.rules'
import './wall.css'

interface Props {
  readonly fresh: number
  readonly busy: boolean
  readonly onShow: () => void
}

/** Nothing moves under the reader's eyes: new ones wait above, told and counted, until they are wanted. */
export function FreshBar({ fresh, busy, onShow }: Props) {
  const { t } = useLingui()
  const words = fresh >= MOST_COUNTED ? t`Hơn ${MOST_COUNTED - 1} bài mới` : t`${fresh} bài mới`
  return (
    <div className="fresh" aria-live="polite">
      {fresh > 0 && (
        <button type="button" className="fresh-button" disabled={busy} onClick={onShow}>
          <IconArrowUp size={18} aria-hidden />
          {words}
        </button>
      )}
    </div>
  )
}
