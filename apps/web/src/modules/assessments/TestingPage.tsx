import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import { CallError } from '@malto/contract/core/error'
import type { getPaper } from '@malto/contract/modules/assessments.calls'
import { useSession } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { usePaper, type Taken } from './assessments.hooks.ts'
import { Sitting, type Sat } from './components/taking/Sitting.tsx'
import { useTellOutcome } from './components/taking/useTellOutcome.tsx'
import { forgetKept, keepAttempt, readPaper, waits } from './taking/kept.ts'
import type { Outbox, Outcome } from './taking/outbox.ts'
import { useAllKept, useOutbox } from './taking/taking.hooks.ts'
import './assessments.testing.css'

/** One question a screen, and nothing else on it. */
export function TestingPage() {
  const { library } = useParams({ from: '/testing/$library' })
  const { child_id = null } = useSearch({ from: '/testing/$library' })
  const kid = useSession().user?.account_kind === 'kid'
  return (
    <div className={kid ? 'testing kid-testing' : 'testing'}>
      <Testing key={`${library} ${child_id}`} library={library} child_id={child_id} />
    </div>
  )
}

function Testing(taken: Taken) {
  const { t } = useLingui()
  const you = useYou()
  const read = usePaper(taken)
  const [sat, setSat] = useState<Sat | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const user_id = useSession().user?.id ?? ''
  const tellOfOthers = useTellOutcome()
  const outbox = useOutbox((id, ended) => (id === sat?.id ? setOutcome(ended) : tellOfOthers(id, ended)))
  useWhatIsOpen(taken, read, sat, setSat, outbox)
  const back = { params: { library: taken.library }, search: { child_id: taken.child_id ?? undefined } }
  if (sat)
    return (
      <Sitting
        key={sat.id}
        sat={sat}
        taken={taken}
        outbox={outbox}
        outcome={outcome}
        onOutcomeRead={() => setOutcome(null)}
        onLost={() => void read.refetch().then(({ data }) => data && layTogether(user_id, data))}
        onAgain={(next) => {
          setOutcome(null)
          setSat(next)
        }}
      />
    )
  if (read.data && !read.data.attempt && !read.isFetching)
    return <Navigate to="/multiple-choice/$library" {...back} replace />
  return (
    <div className="stack">
      <PageTitle className="hidden-words">{t`Bài trắc nghiệm của ${you}`}</PageTitle>
      <Loaded query={{ ...read, data: undefined }} pending={<StatePending />}>
        {() => null}
      </Loaded>
      {!read.isFetching && <Link className="link" to="/multiple-choice">{t`Về các bài trắc nghiệm`}</Link>}
    </div>
  )
}

function layTogether(user_id: string, { attempt, paper }: Reply<typeof getPaper>): void {
  if (attempt) keepAttempt(user_id, attempt, paper)
}

/**
 * What to go on with: one that waits to be handed in, then the server's open attempt laid together with this device's,
 * then, without a way to the server, what the device has.
 */
function useWhatIsOpen(
  { library, child_id }: Taken,
  { data, error, failureReason, fetchStatus }: ReturnType<typeof usePaper>,
  sat: Sat | null,
  setSat: (sat: Sat) => void,
  outbox: Outbox,
): void {
  const user_id = useSession().user?.id ?? ''
  const here = useAllKept().filter((each) => each.library.slug === library && each.child_id === child_id)
  const done = here.find(({ handing_in }) => handing_in)
  const away = fetchStatus === 'paused' || (failureReason instanceof CallError && failureReason.status === 0)
  const device = done ?? (away && !data ? here[0] : undefined)
  useEffect(() => {
    if (sat || !device) return
    const paper = readPaper(user_id, device.id)
    if (paper) setSat({ id: device.id, library: device.library, paper })
  }, [sat, device, user_id, setSat])

  const takeUp = useEffectEvent((known: Reply<typeof getPaper>) => {
    const { attempt, paper } = known
    if (!attempt) return
    layTogether(user_id, known)
    if (!sat && !done) setSat({ id: attempt.id, library: attempt.library, paper })
  })
  useEffect(() => {
    if (data) takeUp(data)
  }, [data])

  /** What else this device has of this test is over by now. The server says how, unless it has everything anyway. */
  const tidy = useEffectEvent((open: string | undefined) => {
    for (const kept of here.filter(({ id }) => id !== open))
      if (waits(kept) || kept.id === sat?.id) void outbox.ask(kept.id)
      else forgetKept(user_id, kept.id)
  })
  const answered = data !== undefined && fetchStatus === 'idle' && !error
  useEffect(() => {
    if (answered) tidy(data.attempt?.id)
  }, [answered, data])
}
