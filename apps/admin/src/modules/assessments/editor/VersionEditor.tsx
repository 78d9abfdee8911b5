import { exportQuestions, versionStatusWords } from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { Button } from '@mui/material'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DownloadButton } from '../../../platform/excel/DownloadButton.tsx'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Chip } from '../../../ui/Hex.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { contentPath, libraryPath, versionPath } from '../assessments.paths.ts'
import { DraftButton } from '../DraftButton.tsx'
import { Preview } from '../preview/Preview.tsx'
import type { Version } from '../VersionExtra.tsx'
import { words as moduleWords } from '../words.ts'
import { DeskContext, edited, FaultsContext, isUnsaved, opened } from './editing.ts'
import { FaultList } from './FaultList.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { IntroPart } from './IntroPart.tsx'
import { isPart, type Part, parts } from './places.ts'
import { QuestionsPart } from './QuestionsPart.tsx'
import { ScalesPart } from './ScalesPart.tsx'
import { TextsPart } from './TextsPart.tsx'
import { TheirsDialog } from './TheirsDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type Subject, useSaving } from './useSaving.ts'
import { words } from './words.ts'
import './editor.css'

interface Props {
  readonly subject: Subject
  readonly content: TestContent
  readonly onSaved: (version: Version) => void
}

/** The whole document of one version, part by part; a published one can only be read and tried. */
export function VersionEditor({ subject, content: begun, onSaved }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const writes = useHolds('assessments.write')
  const readOnly = subject.status !== 'draft' || !writes
  const [state, act] = useReducer(edited, begun, opened)
  const [search] = useSearchParams()
  const asked = search.get('part')
  const part: Part = isPart(asked) ? asked : 'intro'
  const { content, faults } = state
  const unsaved = !readOnly && isUnsaved(state)
  const leaving = useRef(false)
  const list = useRef<HTMLElement>(null)

  const { busy, save, theirs, dismiss } = useSaving({
    subject,
    act,
    onFaults: () => requestAnimationFrame(() => list.current?.focus()),
    onSaved: (version) => {
      if (subject.id !== undefined) return onSaved(version)
      leaving.current = true
      void navigate(contentPath(version.id, part), { replace: true })
    },
  })
  useSaveKey(() => {
    if (!readOnly && !busy) void save(content)
  })
  const { scoring } = subject
  const standing = subject.id === undefined ? words.never_saved : unsaved ? words.unsaved : words.all_saved
  const desk = useMemo(() => ({ scoring, readOnly, act }), [scoring, readOnly])

  return (
    <DeskContext value={desk}>
      <FaultsContext value={faults}>
        <Head subject={subject}>
          {subject.id !== undefined ? (
            <>
              <DownloadButton
                call={exportQuestions}
                input={{ id: subject.id }}
                save_as={`${subject.library_title} - ${subject.number}.xlsx`}
                label={moduleWords.download}
              />
              {readOnly ? null : (
                <ImportQuestions
                  version_id={subject.id}
                  unsaved={unsaved}
                  onRead={(version) => {
                    act({ kind: 'saved', content: version.content })
                    onSaved(version)
                  }}
                />
              )}
              {subject.status !== 'draft' && writes ? <DraftButton version_id={subject.id} main /> : null}
            </>
          ) : null}
        </Head>
        {subject.status === 'draft' ? null : <p className="bar edit-frozen">{say(words.read_only)}</p>}
        <nav className="edit-parts" aria-label={say(words.parts)}>
          {parts.map((each) => (
            <Link
              key={each}
              className="pill"
              replace
              to={{ search: withPart(search, each) }}
              aria-current={each === part ? 'page' : undefined}
            >
              {say(words[each])}
            </Link>
          ))}
        </nav>
        <FaultList ref={list} content={content} faults={faults} />
        <div className="stack">
          {part === 'intro' ? (
            <IntroPart introduction={content.introduction} evidence={content.evidence} />
          ) : null}
          {part === 'scales' ? <ScalesPart content={content} /> : null}
          {part === 'questions' ? <QuestionsPart content={content} /> : null}
          {part === 'texts' ? <TextsPart content={content} /> : null}
          {part === 'try' ? (
            <Preview title={subject.library_title} scoring={scoring} content={content} />
          ) : null}
        </div>
        {readOnly ? null : (
          <div className="edit-foot">
            <Button
              variant="contained"
              loading={busy}
              loadingPosition="start"
              startIcon={<IconDeviceFloppy size={20} aria-hidden />}
              onClick={() => void save(content)}
            >
              {say(words.save)}
            </Button>
            <Button
              variant="outlined"
              aria-label={say(words.undo)}
              disabled={state.past.length === 0}
              startIcon={<IconArrowBackUp size={20} aria-hidden />}
              onClick={() => act({ kind: 'undo' })}
            >
              <span className="label">{say(words.undo)}</span>
            </Button>
            <output className="small quiet grow">{say(standing)}</output>
            {subject.id !== undefined ? (
              <Link className="link small" to={versionPath(subject.id)}>
                {say(words.to_publish)}
              </Link>
            ) : null}
          </div>
        )}
        {theirs ? (
          <TheirsDialog
            mine={content}
            theirs={theirs.content}
            busy={busy}
            onClose={dismiss}
            onKeep={(merged) => void save(merged, theirs.version)}
          />
        ) : null}
        <LeaveGuard unsaved={unsaved} leaving={leaving} />
      </FaultsContext>
    </DeskContext>
  )
}

function withPart(search: URLSearchParams, part: Part): string {
  const next = new URLSearchParams(search)
  next.set('part', part)
  return next.toString()
}

function Head({ subject, children }: { readonly subject: Subject; readonly children: React.ReactNode }) {
  const say = useSay()
  const { id, library_id, number, scoring, status } = subject
  const title = number === undefined ? say(words.new_version) : say(moduleWords.version_n, { number })
  return (
    <div className="page-head one">
      <div className="grow">
        <PageTitle title={`${subject.library_title}, ${title}`} />
        <BackLink
          path={id === undefined ? libraryPath(scoring, library_id) : versionPath(id)}
          title={subject.library_title}
        />
        <div className="row wrap">
          <h1>{title}</h1>
          <Chip tone={status === 'draft' ? 'warn' : status === 'published' ? 'ok' : 'quiet'}>
            {say(versionStatusWords[status])}
          </Chip>
        </div>
      </div>
      <div className="row wrap">{children}</div>
    </div>
  )
}

/** Ctrl+S saves, as everywhere else where people write. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
