import {
  hollandTestsResource,
  questionLibrariesResource,
  testVersionsResource,
} from '@malto/contract/modules/assessments.admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { client } from '../../../platform/client.ts'
import { useHolds } from '../../../platform/powers.ts'
import { RowPending, RowTrouble } from '../../../platform/record/RowStates.tsx'
import { NotFoundPage } from '../../../platform/Trouble.tsx'
import type { Version } from '../VersionExtra.tsx'
import { freshContent } from './content.fresh.ts'
import { VersionEditor } from './VersionEditor.tsx'

/** Read once: what is being written must not be changed under the writer's hands. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function VersionPage() {
  const { id = '' } = useParams()
  const reads = useHolds('assessments.read')
  const [saved, setSaved] = useState<Version | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['test-versions', 'whole', id],
    queryFn: () => client(testVersionsResource.get, { id: Number(id) }),
    enabled: reads && /^\d+$/.test(id),
    ...ONCE,
  })
  if (!reads || !/^\d+$/.test(id)) return <NotFoundPage />
  if (error && !data)
    return <RowTrouble resource={testVersionsResource} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowPending resource={testVersionsResource} lines={8} />
  return <VersionEditor subject={saved ?? data} content={data.content} onSaved={setSaved} />
}

/** The first version of a test that has none: it is kept once it is saved. */
export function NewVersionPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('library_id') ?? Number.NaN)
  const writes = useHolds('assessments.write')
  const { data, error, refetch } = useQuery({
    queryKey: ['test-versions', 'library', id],
    queryFn: () =>
      client(questionLibrariesResource.get, { id }).catch(() => client(hollandTestsResource.get, { id })),
    enabled: writes && Number.isInteger(id),
    ...ONCE,
  })
  const content = useMemo(() => (data ? freshContent(data.scoring) : null), [data])
  if (!writes || !Number.isInteger(id)) return <NotFoundPage />
  if (error && !data)
    return <RowTrouble resource={testVersionsResource} error={error} onRetry={() => void refetch()} />
  if (!data || !content) return <RowPending resource={testVersionsResource} lines={8} />
  const subject = {
    library_id: data.id,
    library_title: data.title,
    scoring: data.scoring,
    status: 'draft',
  } as const
  return <VersionEditor subject={subject} content={content} onSaved={() => undefined} />
}
