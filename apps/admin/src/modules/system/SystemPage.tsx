import { getSystem, type SystemState } from '@malto/contract/modules/system.admin'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { showMoment } from '../../platform/format.ts'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../platform/Trouble.tsx'
import { Chip } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones } from '../../ui/states.tsx'
import { BackupsCard } from './backups/BackupsCard.tsx'
import { ChannelsCard } from './ChannelsCard.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { JobsCard } from './jobs/JobsCard.tsx'
import { MachineCard } from './MachineCard.tsx'
import { RoomCard } from './RoomCard.tsx'
import { FirstSteps } from './steps/FirstSteps.tsx'
import { troubles } from './system.health.ts'
import { words } from './words.ts'
import './system.css'

const AGAIN_MS = 30_000

/** How the platform is, for whoever looks after it: what is fine is quiet, what is not says what to do. */
export function SystemPage() {
  const say = useSay()
  const allowed = useHolds(getSystem.access)
  const { data, error, refetch } = useQuery({
    queryKey: ['system', 'state'],
    queryFn: () => client(getSystem, {}),
    refetchInterval: AGAIN_MS,
    enabled: allowed,
  })
  if (!allowed) return <NotFoundPage />
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div className="page-head one">
        <div>
          <h1>{say(words.title)}</h1>
          <p className="figures">
            {data ? say(words.lead, { version: data.version, since: showMoment(data.started_at) }) : '\u00a0'}
          </p>
        </div>
        {data ? <Sum state={data} /> : null}
      </div>
      {error && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Cards state={data} />
      ) : (
        <CardBones label={say(texts.loading)} lines={8} />
      )}
    </>
  )
}

function Sum({ state }: { readonly state: SystemState }) {
  const say = useSay()
  const { bad, warn } = troubles(state)
  return (
    <output className="row wrap" aria-live="polite">
      {bad > 0 ? <Chip tone="bad">{say(words.some_bad, { count: bad })}</Chip> : null}
      {warn > 0 ? <Chip tone="warn">{say(words.some_warn, { count: warn })}</Chip> : null}
      {bad + warn === 0 ? <Chip tone="ok">{say(words.all_well)}</Chip> : null}
    </output>
  )
}

function Cards({ state }: { readonly state: SystemState }) {
  const say = useSay()
  return (
    <div className="stack">
      <FirstSteps open />
      <div className="system-cards">
        <div className="stack">
          <BackupsCard state={state} />
          <DatabaseCard database={state.database} />
          <RoomCard state={state} />
        </div>
        <div className="stack">
          <ChannelsCard channels={state.channels} />
          <JobsCard jobs={state.jobs} />
          <MachineCard state={state} />
        </div>
      </div>
      <p className="small faint figures">{say(words.updated, { at: showMoment(state.clock.now) })}</p>
    </div>
  )
}
