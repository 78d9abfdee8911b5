import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { useLostFocus } from '../../../ui/lost-focus.ts'

interface Props {
  readonly step: number
  readonly of: number
  readonly title: string
  readonly tab: string
  readonly lead: ReactNode
  readonly onBack?: () => void
  readonly pose?: 'hello' | 'thinking'
  /** The step moves the focus itself, to its first field. */
  readonly ownFocus?: boolean
}

/** The way so far (the lit bar is where you are), the question, and Đóm beside it on a phone. */
export function StepHead({ step, of, title, tab, lead, onBack, pose, ownFocus = false }: Props) {
  const { t } = useLingui()
  const head = useRef<HTMLDivElement>(null)
  useLostFocus(head, !ownFocus)
  return (
    <>
      <div className="step-bar">
        {onBack ? (
          <ActionIcon aria-label={t`Quay lại`} onClick={onBack}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <span />
        )}
        <div className="steps" aria-hidden>
          {Array.from({ length: of }, (_, index) => (
            <i key={index} className={index + 1 === step ? 'on' : index + 1 < step ? 'past' : ''} />
          ))}
        </div>
        <span className="step-count small strong muted num">
          <span aria-hidden>
            {step}/{of}
          </span>
          <span className="hidden-words">{t`Bước ${step} trên ${of}`}</span>
        </span>
      </div>
      <div className="step-head" ref={head}>
        <div className="grow">
          <PageTitle tab={tab}>{title}</PageTitle>
          <p className="muted">{lead}</p>
        </div>
        {pose && <Dom pose={pose} size={104} className="step-dom" />}
      </div>
    </>
  )
}
