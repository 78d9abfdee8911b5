import type { Reply } from '@malto/contract'
import { assetsResource } from '@malto/contract/modules/media.admin'
import { readCaptions } from '@malto/contract/modules/media.rules'
import { Button } from '@mui/material'
import {
  IconAlertTriangle,
  IconBadgeCc,
  IconClockQuestion,
  IconExternalLink,
  type Icon,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../platform/arrangement.ts'
import { usePreview } from '../../platform/assets/assets.ts'
import { FilmPreview } from '../../platform/assets/FilmPreview.tsx'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { CardBones } from '../../ui/states.tsx'
import { CueList } from './film/CueList.tsx'
import { useWatching } from './film/useWatching.ts'
import { words } from './words.ts'
import './film/film.css'

type Asset = Reply<typeof assetsResource.get>

/** The film or document itself, what it lacks, and where it is shown. */
export function AssetView({ row }: { readonly row: Row }) {
  const asset = row as unknown as Asset
  return (
    <>
      <Remarks asset={asset} />
      <Preview asset={asset} />
      <Uses asset={asset} />
    </>
  )
}

const editPath = ({ id }: Asset) => `/${assetsResource.name}/${id}`

/** What keeps it from being used, or from being understood by everybody. */
function Remarks({ asset }: { readonly asset: Asset }) {
  const say = useSay()
  const writes = useHolds('films.write')
  const film = asset.kind === 'film' && asset.status === 'ready'
  const unmeasured = film && asset.duration_s === null
  return (
    <>
      {asset.remark ? (
        <output className="bar">
          <IconAlertTriangle size={20} aria-hidden />
          {asset.remark}
        </output>
      ) : null}
      {unmeasured ? (
        <Remark icon={IconClockQuestion} title={say(words.no_duration)} text={say(words.no_duration_text)}>
          {writes ? <ToForm asset={asset} label={say(words.type_duration)} /> : null}
        </Remark>
      ) : null}
      {film && !asset.has_captions ? (
        <Remark icon={IconBadgeCc} title={say(words.no_captions)} text={say(words.no_captions_text)}>
          {writes ? <ToForm asset={asset} label={say(words.write_captions)} /> : null}
        </Remark>
      ) : null}
    </>
  )
}

interface RemarkProps {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly children: React.ReactNode
}

function Remark({ icon: Mark, title, text, children }: RemarkProps) {
  return (
    <section className="card asset-remark">
      <Mark size={26} aria-hidden />
      <div className="grow">
        <h2>{title}</h2>
        <p className="small quiet">{text}</p>
      </div>
      {children}
    </section>
  )
}

const ToForm = ({ asset, label }: { readonly asset: Asset; readonly label: string }) => (
  <Button variant="outlined" component={Link} to={editPath(asset)}>
    {label}
  </Button>
)

function Preview({ asset }: { readonly asset: Asset }) {
  const say = useSay()
  const ready = asset.status === 'ready'
  const { data, error, refetch } = usePreview(asset.id, ready)
  const { take, seconds, onTime, go } = useWatching()
  const cues = useMemo(() => readCaptions(asset.captions ?? '').cues, [asset.captions])
  if (!ready)
    return (
      <section className="card">
        <p className="small quiet">
          {say(asset.status === 'uploading' ? words.not_uploaded : words.not_yet)}
        </p>
      </section>
    )
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  const { film, handout } = data
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.preview)}</h2>
        {handout ? (
          <Button
            variant="outlined"
            component="a"
            href={handout.url}
            target="_blank"
            rel="noreferrer"
            startIcon={<IconExternalLink size={20} aria-hidden />}
          >
            {say(words.open_document)}
          </Button>
        ) : null}
      </div>
      {film ? (
        <div className={cues.length > 0 ? 'film-desk' : ''}>
          <FilmPreview film={film} title={asset.title} ref={take} onTime={onTime} />
          {cues.length > 0 ? <CueList cues={cues} seconds={seconds} onGo={go} /> : null}
        </div>
      ) : null}
    </section>
  )
}

const useWords = {
  lecture: words.use_lecture,
  video: words.use_video,
  event: words.use_event,
  professor: words.use_professor,
}
const usePaths = { lecture: '/lectures', video: '/videos', event: '/events', professor: '/professors' }

function Uses({ asset }: { readonly asset: Asset }) {
  const say = useSay()
  const { uses, used } = asset
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.uses)}</h2>
      </div>
      {uses.length === 0 ? <p className="small quiet">{say(words.unused)}</p> : null}
      <ul className="asset-uses">
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <span className="small faint">{say(useWords[kind])}</span>
            <Link className="link" to={`${usePaths[kind]}/${id}/show`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {used > uses.length && uses.length > 0 ? (
        <p className="small quiet">{say(words.more_uses, { count: used - uses.length })}</p>
      ) : null}
    </section>
  )
}
