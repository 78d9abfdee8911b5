import { allResources } from '@malto/contract'
import { getOwnApproval } from '@malto/contract/modules/roles.approvals.admin'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { client } from '../../platform/client.ts'
import { showMoment } from '../../platform/format.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones } from '../../ui/states.tsx'
import { ApprovalChange } from './ApprovalChange.tsx'
import { ApprovalDesk } from './ApprovalDesk.tsx'
import { ASKED } from './approvals.paths.ts'
import { words } from './words.ts'

/** One of one's own askings: what it would change, what became of it, and the way back. */
export function AskedOnePage() {
  const say = useSay()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [ASKED, id],
    queryFn: ({ signal }) => client(getOwnApproval, { id }, { signal }),
  })
  const wayBack = <BackLink path={ASKED} title={say(words.own_title)} />
  if (error)
    return (
      <>
        {wayBack}
        <Trouble whole error={error} onRetry={() => void refetch()} />
      </>
    )
  if (isPending)
    return (
      <>
        {wayBack}
        <h1 className="unseen">{say(texts.loading)}</h1>
        <CardBones label={say(texts.loading)} lines={6} />
      </>
    )
  const title = allResources.find(({ name }) => name === data.resource)?.title
  return (
    <>
      <PageTitle title={data.what} />
      <div className="page-head one">
        <div className="grow">
          {wayBack}
          <h1>{data.what}</h1>
          <p>
            {title ? `${say(title)} · ` : ''}
            <span className="figures">{showMoment(data.asked_at)}</span>
          </p>
        </div>
      </div>
      <div className="two worked">
        <div className="stack">
          <ApprovalChange it={data} />
          {data.reason ? (
            <section className="card">
              <div className="card-head">
                <h2>{say(words.note)}</h2>
              </div>
              <p>{data.reason}</p>
            </section>
          ) : null}
        </div>
        <ApprovalDesk it={data} />
      </div>
    </>
  )
}
