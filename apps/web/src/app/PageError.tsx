import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { StateError } from '../ui/states.tsx'
import { PageTitle } from '../ui/heads.tsx'
import { useVoice } from './voice.ts'

/** One page broke; the frame around it stays. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const voice = useVoice()
  return (
    <div className="stack">
      <div className="hidden-words">
        <PageTitle>{voice.error_title}</PageTitle>
      </div>
      <StateError
        title={voice.error_title}
        text={voice.error_text}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}
