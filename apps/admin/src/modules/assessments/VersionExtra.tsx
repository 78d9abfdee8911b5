import {
  exportQuestions,
  publishVersion,
  type VersionRowDetail,
} from '@malto/contract/modules/assessments.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IconCircleCheck, IconEye, IconPencil, IconPlayerPlay, IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import type * as z from 'zod'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { contentPath, libraryPath } from './assessments.paths.ts'
import { DraftButton } from './DraftButton.tsx'
import { words } from './words.ts'
import { failureText } from '../../platform/failures.ts'

export type Version = z.output<typeof VersionRowDetail>

/** What can be done with one version: write, try, publish; or, once published, read and copy. */
export function VersionExtra({ row }: { readonly row: Row }) {
  const version = row as unknown as Version
  return (
    <>
      <ContentCard version={version} />
      {version.status === 'draft' ? <PublishCard version={version} /> : null}
    </>
  )
}

function ContentCard({ version }: { readonly version: Version }) {
  const say = useSay()
  const writes = useHolds('assessments.write')
  const draft = version.status === 'draft'
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.content)}</h2>
        <Link className="link small" to={libraryPath(version.scoring, version.library_id)}>
          {say(words.open_library)}
        </Link>
      </div>
      <p className="small quiet">{draft ? version.content.introduction : say(words.frozen)}</p>
      <div className="form-foot">
        {writes && !draft ? <DraftButton version_id={version.id} main /> : null}
        <Button
          variant={draft && writes ? 'contained' : 'outlined'}
          component={Link}
          to={contentPath(version.id)}
          startIcon={
            draft && writes ? <IconPencil size={20} aria-hidden /> : <IconEye size={20} aria-hidden />
          }
        >
          {say(draft && writes ? words.edit_content : words.see_content)}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={contentPath(version.id, 'try')}
          startIcon={<IconPlayerPlay size={20} aria-hidden />}
        >
          {say(words.try_it)}
        </Button>
        <DownloadButton
          call={exportQuestions}
          input={{ id: version.id }}
          save_as={`${version.library_title} - ${version.number}.xlsx`}
          label={words.download}
        />
      </div>
    </section>
  )
}

/** Nothing is published that still lacks something; what it lacks stands above the button. */
function PublishCard({ version }: { readonly version: Version }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const may = useHolds('assessments.publish')
  const { missing } = version
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(missing.length > 0 ? words.missing : words.ready, { count: missing.length })}</h2>
      </div>
      {missing.length > 0 ? (
        <ul className="small">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="small quiet row" style={{ gap: 6 }}>
          <IconCircleCheck size={18} aria-hidden color="var(--ok)" />
          {say(words.ready_text)}
        </p>
      )}
      {may ? (
        <div className="form-foot">
          <Button
            variant="contained"
            disabled={missing.length > 0}
            startIcon={<IconRocket size={20} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {say(words.publish)}
          </Button>
        </div>
      ) : (
        <p className="small quiet" style={{ marginTop: 12 }}>
          {say(words.no_publish)}
        </p>
      )}
      {asking ? <PublishDialog version={version} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function PublishDialog({ version, onClose }: { readonly version: Version; readonly onClose: () => void }) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const { id, number } = version
  const publish = async () => {
    setBusy(true)
    try {
      await client(publishVersion, { id, version: version.version })
      notify(say(words.published, { number }), { type: 'success' })
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      // What was refused may have changed meanwhile: the page shows it as it is now.
      onClose()
      refresh()
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="publish-title">
      <DialogTitle id="publish-title">{say(words.publish_sure, { number })}</DialogTitle>
      <DialogContent>
        <p className="quiet">{say(words.publish_text)}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void publish()}>
          {say(words.publish)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
