import { testVersionsResource, versionStatusWords } from '@malto/contract/modules/assessments.admin'
import { Button } from '@mui/material'
import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Reply } from '@malto/contract'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { Chip, type Tone } from '../../ui/Hex.tsx'
import { CardBones } from '../../ui/states.tsx'
import { DraftButton } from './DraftButton.tsx'
import { createVersionPath, versionPath, versionsPath } from './assessments.paths.ts'
import { words } from './words.ts'

type Version = Reply<typeof testVersionsResource.list>['items'][number]
const SHOWN = 10
const tones: Readonly<Record<Version['status'], Tone>> = { draft: 'warn', published: 'ok', retired: 'quiet' }

/** The versions of a test, newest first, and the way to the next one. */
export function VersionsCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const writes = useHolds('assessments.write')
  const library_id = Number(row.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['test-versions', 'of', library_id],
    queryFn: () => client(testVersionsResource.list, { library_id, sort: '-number', limit: SHOWN }),
    staleTime: 0,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} />
  const base = data.items.find(({ status }) => status === 'published') ?? data.items[0]
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.versions)}</h2>
        {data.next_cursor ? (
          <Link className="link small" to={versionsPath(library_id)}>
            {say(words.all_versions)}
          </Link>
        ) : null}
      </div>
      {data.items.length === 0 ? <p className="small quiet">{say(words.no_versions)}</p> : null}
      <ol className="events">
        {data.items.map((version) => (
          <Line key={version.id} version={version} />
        ))}
      </ol>
      {writes ? (
        <div className="form-foot">
          {base ? (
            <>
              <DraftButton version_id={base.id} main />
              <p className="small quiet">{say(words.new_draft_help, { number: base.number })}</p>
            </>
          ) : (
            <Button
              variant="contained"
              component={Link}
              to={createVersionPath(library_id)}
              startIcon={<IconPencilPlus size={20} aria-hidden />}
            >
              {say(words.first_draft)}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  )
}

function Line({ version }: { readonly version: Version }) {
  const say = useSay()
  const language = useLanguage()
  const { id, number, status, question_count, result_count, published_at, created_at } = version
  const facts = [
    say(words.questions, { count: showNumber(question_count, language) }),
    ...(result_count === null ? [] : [say(words.results, { count: showNumber(result_count, language) })]),
    published_at
      ? say(words.published_at, { at: showMoment(published_at) })
      : say(words.made_at, { at: showMoment(created_at) }),
  ]
  return (
    <li>
      <div className="grow">
        <Link className="link" to={versionPath(id)}>
          {say(words.version_n, { number })}
        </Link>
        <p className="small quiet figures">{facts.join(' · ')}</p>
      </div>
      <Chip tone={tones[status]}>{versionStatusWords[status][language]}</Chip>
    </li>
  )
}
