import { useCreatePath } from 'react-admin'
import { BackLink } from '../../ui/BackLink.tsx'
import type { Arrangement } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { Trouble } from '../Trouble.tsx'

interface Props {
  readonly arrangement: Arrangement
  readonly error: unknown
  readonly onRetry: () => void
}

/** A row that cannot be shown; the way to its list stays. */
export function RowTrouble({ arrangement: { resource }, error, onRetry }: Props) {
  const say = useSay()
  const list = useCreatePath()({ resource: resource.name, type: 'list' })
  return (
    <>
      <BackLink path={list} title={say(resource.title)} />
      <Trouble whole error={error} onRetry={onRetry} />
    </>
  )
}
