import type { Resource } from '@malto/contract'
import { useCreatePath } from 'react-admin'
import { BackLink } from '../../ui/BackLink.tsx'
import { CardBones } from '../../ui/states.tsx'
import { useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { Trouble } from '../Trouble.tsx'

interface Props {
  readonly resource: Resource
}

/** Also without the row itself one knows whose list it belongs to, and can go back there. */
function WayBack({ resource }: Props) {
  const say = useSay()
  const list = useCreatePath()({ resource: resource.name, type: 'list' })
  return <BackLink path={list} title={say(resource.title)} />
}

/** A row on its way, with room for its name. */
export function RowPending({ resource, lines }: Props & { readonly lines: number }) {
  const say = useSay()
  return (
    <>
      <div className="page-head one">
        <div className="grow">
          <WayBack resource={resource} />
          <h1>
            <span className="unseen">{say(texts.loading)}</span>
            <span className="bone" style={{ width: 'min(240px, 60%)', height: 30 }} />
          </h1>
        </div>
      </div>
      <CardBones label={say(texts.loading)} lines={lines} />
    </>
  )
}

interface TroubleProps extends Props {
  readonly error: unknown
  readonly onRetry: () => void
}

/** A row that cannot be shown. */
export function RowTrouble({ resource, error, onRetry }: TroubleProps) {
  return (
    <>
      <WayBack resource={resource} />
      <Trouble whole error={error} onRetry={onRetry} />
    </>
  )
}
