import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** `bad`: it did not work. `kind`: something to know, without blame. */
  readonly tone?: 'bad' | 'kind'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A sentence at the form itself, read out when it appears. */
export function Notice({ tone = 'bad', action, children }: Props) {
  const IconOf = tone === 'bad' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={`auth-notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconOf size={20} aria-hidden />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}

/** Under a field: the mark and the words, as Mantine's inputs show their own. */
export function Fault({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="auth-fault">
      {children}
    </p>
  )
}
