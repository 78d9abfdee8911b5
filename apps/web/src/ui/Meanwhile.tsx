import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { BackButton } from './BackButton.tsx'
import { PageTitle } from './heads.tsx'
import { PathLink } from './PathLink.tsx'

interface Props {
  readonly query: Pick<UseQueryResult, 'error' | 'fetchStatus'>
  readonly title: string
  /** Where the way back leads for whoever came from outside. */
  readonly back: string
}

/** The heading of a page without its contents: only read out while they come; seen, with a way back, when they cannot. */
export function Meanwhile({ query, title, back }: Props) {
  const { t } = useLingui()
  if (!query.error && query.fetchStatus !== 'paused')
    return <PageTitle className="hidden-words">{title}</PageTitle>
  return (
    <header className="meanwhile">
      <BackButton
        className="square-button"
        otherwise={
          <PathLink path={back} className="square-button" aria-label={t`Quay lại`}>
            <IconArrowLeft size={20} aria-hidden />
          </PathLink>
        }
      />
      <PageTitle>{title}</PageTitle>
    </header>
  )
}
