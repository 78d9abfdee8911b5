import { BadInput } from '@malto/contract'
import { Button } from '@mui/material'
import { IconCompass, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { isOffline, looksMissing, statusOf } from './failures.ts'
import { useSay } from './language.ts'
import { texts } from './texts.ts'

interface Props {
  readonly error: unknown
  readonly onRetry?: () => void
  /** Nothing else stands on the page. */
  readonly whole?: boolean
}

/** What went wrong, in the words for it: missing and forbidden are one page, everything else can be tried again. */
export function Trouble({ error, onRetry, whole = false }: Props) {
  const say = useSay()
  // A whole page fails as bad input where its address names what nothing is called.
  if (looksMissing(error) || (whole && statusOf(error) === BadInput.status)) return <NotFoundPage />
  const offline = isOffline(error)
  return (
    <div className="card">
      <ErrorState
        heading={whole ? 'h1' : 'h2'}
        title={say(texts.failed)}
        text={say(offline ? texts.offline_read : texts.failed_text)}
        {...(offline ? { icon: IconPlugConnectedX } : {})}
      >
        {onRetry ? (
          <Button variant="outlined" onClick={onRetry}>
            {say(texts.try_again)}
          </Button>
        ) : null}
      </ErrorState>
    </div>
  )
}

/** One part of a page did not come; the others stand. */
export function PartTrouble({ onRetry }: { readonly onRetry: () => void }) {
  const say = useSay()
  return (
    <div className="row" role="alert">
      <p className="small quiet grow">{say(texts.part_failed)}</p>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {say(texts.try_again)}
      </Button>
    </div>
  )
}

export function NotFoundPage() {
  const say = useSay()
  return (
    <div className="card">
      <PageTitle title={say(texts.not_found)} />
      <EmptyState
        heading="h1"
        title={say(texts.not_found)}
        text={say(texts.not_found_text)}
        icon={IconCompass}
      >
        <Button variant="contained" component={Link} to="/">
          {say(texts.to_overview)}
        </Button>
      </EmptyState>
    </div>
  )
}
