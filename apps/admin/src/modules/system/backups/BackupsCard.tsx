import { ASKED_DAYS } from '@malto/contract/modules/system.rules'
import { listBackups, startBackup, type SystemState } from '@malto/contract/modules/system.admin'
import { Button } from '@mui/material'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { Trouble } from '../../../platform/Trouble.tsx'
import { CardBones, EmptyState } from '../../../ui/states.tsx'
import { HealthChip } from '../HealthChip.tsx'
import { backupHealth } from '../system.health.ts'
import { words } from '../words.ts'
import { BackupRow } from './BackupRow.tsx'
import { isBusy, StartDialog } from './StartDialog.tsx'

const CALM_MS = 30_000
const BUSY_MS = 2000

export function BackupsCard({ state }: { readonly state: SystemState }) {
  const say = useSay()
  if (state.database.embedded) return <Embedded state={state} />
  return (
    <section className="card stack" aria-label={say(words.backups)}>
      <h2>{say(words.backups)}</h2>
      <b>{say(words.outside)}</b>
      <p className="small quiet">{say(words.outside_text)}</p>
    </section>
  )
}

function useBackups() {
  return useInfiniteQuery({
    queryKey: ['system', 'backups'],
    queryFn: ({ pageParam }) =>
      client(listBackups, { limit: 6, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // While something is under way its progress is followed.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isBusy)) ? BUSY_MS : CALM_MS,
  })
}

function Embedded({ state }: { readonly state: SystemState }) {
  const say = useSay()
  const writes = useHolds(startBackup.access)
  const [asking, setAsking] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBackups()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const busy = rows.some(isBusy)
  const { hour, keep_days, keep_weeks, place } = state.backups
  return (
    <section className="card" aria-label={say(words.backups)}>
      <div className="card-head wrap">
        <div className="row wrap system-line">
          <h2>{say(words.backups)}</h2>
          <HealthChip health={backupHealth(state)} />
        </div>
        {writes ? (
          <Button
            size="small"
            variant="contained"
            disabled={busy}
            startIcon={<IconDatabaseExport size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {say(words.back_up)}
          </Button>
        ) : null}
      </div>
      <p className="small quiet">
        {hour === null
          ? say(words.no_schedule)
          : say(words.schedule, { hour, days: keep_days, weeks: keep_weeks, asked: ASKED_DAYS })}
      </p>
      {error && !data ? <Trouble error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <CardBones label={say(texts.loading)} lines={3} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState
          icon={IconDatabaseExport}
          heading="h2"
          title={say(words.no_backup)}
          text={say(words.no_backup_text)}
        />
      ) : null}
      <ul className="events">
        {rows.map((row) => (
          <BackupRow key={row.id} backup={row} busy={busy} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(words.older)}
        </Button>
      ) : null}
      <p className="small faint">{say(place === 'own' ? words.lies_own : words.lies_data)}</p>
      {asking ? <StartDialog onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
