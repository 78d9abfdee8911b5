import type { Reply } from '@malto/contract'
import {
  firstStepWords,
  getFirstSteps,
  hideFirstSteps,
  tickedSteps,
  tickFirstStep,
  type FirstStep,
} from '@malto/contract/modules/system.steps.admin'
import { Button } from '@mui/material'
import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Hex } from '../../../ui/Hex.tsx'
import { stepPaths, words } from './words.ts'
import '../system.css'

const KEY = ['system', 'first-steps']

/** A platform with schools and people is in use: what is still to do there is one line until somebody asks. */
const inUse = (steps: Reply<typeof getFirstSteps>['steps']): boolean =>
  (['schools', 'people'] as const).every((name) => steps.some(({ step, done }) => step === name && done))

/** What a new platform still needs; nothing at all once everything is done, or somebody put it away. */
export function FirstSteps({ open }: { readonly open?: true }) {
  const say = useSay()
  const reads = useHolds(getFirstSteps.access)
  const writes = useHolds(hideFirstSteps.access)
  const [hiding, setHiding] = useState(false)
  const [asked, setAsked] = useState(false)
  const { data } = useQuery({ queryKey: KEY, queryFn: () => client(getFirstSteps, {}), enabled: reads })
  if (!data || data.steps.every(({ done }) => done)) return null
  if (data.hidden) return <Hidden writes={writes} />
  const done = data.steps.filter((each) => each.done).length
  const whole = open ?? (asked || !inUse(data.steps))
  return (
    <section className="card first-steps-card" aria-label={say(words.title)}>
      <div className={whole ? 'card-head wrap' : 'row wrap'}>
        <div className="grow">
          <h2>{say(words.title)}</h2>
          <p className="small quiet figures">{say(words.progress, { done, all: data.steps.length })}</p>
        </div>
        {whole ? null : (
          <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
            {say(words.see)}
          </Button>
        )}
        {writes ? (
          <Button
            size="small"
            startIcon={<IconEyeOff size={18} aria-hidden />}
            onClick={() => setHiding(true)}
          >
            {say(words.hide)}
          </Button>
        ) : null}
      </div>
      {whole ? (
        <ol className="first-steps">
          {data.steps.map((each) => (
            <Step key={each.step} {...each} writes={writes} />
          ))}
        </ol>
      ) : null}
      {hiding ? <HideDialog onClose={() => setHiding(false)} /> : null}
    </section>
  )
}

interface StepProps {
  readonly step: FirstStep
  readonly done: boolean
  readonly writes: boolean
}

function Step({ step, done, writes }: StepProps) {
  const say = useSay()
  const { pathname } = useLocation()
  const title = say(firstStepWords[step].title)
  const ticked = tickedSteps.find((each) => each === step)
  const path = stepPaths[step]
  return (
    <li className={done ? 'done' : ''}>
      <Hex size={28} tone={done ? '' : 'sunken'}>
        {done ? <IconCheck size={16} stroke={3} /> : null}
      </Hex>
      <div className="grow">
        <b>{title}</b> <span className="unseen">{say(done ? words.done : words.not_done)}</span>
        {done ? null : (
          <>
            <p className="small quiet">{say(firstStepWords[step].text)}</p>
            <div className="row wrap first-step-acts">
              {path === pathname ? null : (
                <Link className="link small" to={path} aria-label={say(words.go_of, { title })}>
                  {say(words.go)}
                </Link>
              )}
              {ticked && writes ? <Looked step={ticked} title={title} /> : null}
            </div>
          </>
        )}
      </div>
    </li>
  )
}

function Looked({ step, title }: { readonly step: (typeof tickedSteps)[number]; readonly title: string }) {
  const say = useSay()
  const queries = useQueryClient()
  const { busy, run } = useSubmit()
  const tick = async () => {
    await run(() => client(tickFirstStep, { step, done: true }))
    await queries.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      aria-label={say(words.looked_of, { title })}
      onClick={() => void tick()}
    >
      {say(words.looked)}
    </Button>
  )
}

/** Put away, it leaves one quiet line, and only where the system is looked after. */
function Hidden({ writes }: { readonly writes: boolean }) {
  const say = useSay()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { busy, run } = useSubmit()
  if (!writes || pathname !== '/system') return null
  const show = async () => {
    await run(() => client(hideFirstSteps, { hidden: false }))
    await queries.invalidateQueries({ queryKey: KEY })
  }
  return (
    <div>
      <Button size="small" loading={busy} onClick={() => void show()}>
        {say(words.show)}
      </Button>
    </div>
  )
}

function HideDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const { busy, fault, run } = useSubmit()
  const hide = async () => {
    if (!(await run(() => client(hideFirstSteps, { hidden: true })))) return
    onClose()
    await queries.invalidateQueries({ queryKey: KEY })
  }
  return (
    <ActDialog
      title={say(words.hide_sure)}
      yes={say(words.hide)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void hide()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.hide_text)}</p>
    </ActDialog>
  )
}
