import { IconAlertCircle, IconClock, IconInfoCircle, IconCircleCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallError } from '@malto/contract/core/error'
import type { Language } from '@malto/contract/core/words'
import './note.css'

type Tone = 'bad' | 'kind' | 'wait' | 'ok'
const icons = { bad: IconAlertCircle, kind: IconInfoCircle, wait: IconClock, ok: IconCircleCheck }

interface Props {
  readonly tone?: Tone
  /** What a call failed with: its own sentence is shown. Nothing is shown without one. */
  readonly error?: unknown
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A sentence at the place it is about, read out when it appears. */
export function Note({ tone, error, action, children }: Props) {
  const said = useFailureText()
  const words = children ?? (error ? said(error) : null)
  if (!words) return null
  const shown = tone ?? (error ? 'bad' : 'kind')
  const IconOf = icons[shown]
  return (
    <div className={`note ${shown}`} role={shown === 'bad' ? 'alert' : 'status'}>
      <IconOf size={20} aria-hidden />
      <div className="grow">{words}</div>
      {action}
    </div>
  )
}

/** The server's own sentence, or that it could not be reached and nothing is lost. */
export function useFailureText(): (failure: unknown) => string {
  const { t, i18n } = useLingui()
  return (failure) =>
    failure instanceof CallError && failure.status > 0
      ? failure.messageIn(i18n.locale as Language)
      : t`Chưa kết nối được với Malto. Có mạng thì thử lại nhé, không mất gì cả.`
}
