import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BackButton } from '../../../ui/BackButton.tsx'

/** Whoever came from outside goes to the front. */
export function Back() {
  const { t } = useLingui()
  const front = (
    <Link className="video-glass" to="/entertainment" aria-label={t`Xem tất cả video`}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  )
  return <BackButton className="video-glass" otherwise={front} />
}
