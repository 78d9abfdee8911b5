import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  readonly className: string
  /** For whoever came from outside: where a way back would lead. */
  readonly otherwise: ReactNode
}

/** Back to where one came from. */
export function BackButton({ className, otherwise }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  if (!useCanGoBack()) return otherwise
  return (
    <button
      type="button"
      className={className}
      aria-label={t`Quay lại`}
      onClick={() => router.history.back()}
    >
      <IconArrowLeft size={20} aria-hidden />
    </button>
  )
}
