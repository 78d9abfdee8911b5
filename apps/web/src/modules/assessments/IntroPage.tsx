import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { getPaper } from '@malto/contract/modules/assessments.calls'
import { useSession } from '../../platform/session.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { ConfirmSheet } from '../../ui/Sheet.tsx'
import { StatePending } from '../../ui/states.tsx'
import { useChildren, usePaper, useStartAnew, useStartAttempt, type Taken } from './assessments.hooks.ts'
import { Evidence } from './components/taking/Evidence.tsx'
import { IntroHero } from './components/taking/IntroHero.tsx'
import { LastResult } from './components/taking/LastResult.tsx'
import { stateOf } from './components/taking/test-state.ts'
import { useTellOutcome } from './components/taking/useTellOutcome.tsx'
import { useAllKept, useOutbox } from './taking/taking.hooks.ts'
import './assessments.taking.css'

const listOf = (child_id: string | null): string =>
  child_id === null ? '/multiple-choice' : `/multiple-choice?child_id=${child_id}`

/** Before a test: what it is, what it can and cannot say, and the way in. */
export function IntroPage() {
  const { t } = useLingui()
  const { library } = useParams({ from: '/multiple-choice/$library' })
  const { child_id = null } = useSearch({ from: '/multiple-choice/$library' })
  useOutbox(useTellOutcome())
  const parent = useSession().user?.account_kind === 'parent'
  const taken = { library, child_id }
  const read = usePaper(taken)
  // A parent's form is about somebody: whom, is chosen in the list.
  if (parent && child_id === null) return <Navigate to="/multiple-choice" replace />
  return (
    <div className="stack test-intro">
      {read.data ? (
        <Link
          className="link small back-link"
          to="/multiple-choice"
          search={{ child_id: child_id ?? undefined }}
        >
          <IconArrowLeft size={18} aria-hidden />
          {t`Các bài trắc nghiệm`}
        </Link>
      ) : (
        <Meanwhile query={read} title={t`Giới thiệu bài trắc nghiệm`} back={listOf(child_id)} />
      )}
      <Loaded query={read} pending={<StatePending count={2} />}>
        {(data) => <Intro taken={taken} {...data} />}
      </Loaded>
    </div>
  )
}

function Intro({ taken, library, paper, attempt }: Reply<typeof getPaper> & { taken: Taken }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kind = useSession().user?.account_kind
  const start = useStartAttempt()
  const anew = useStartAnew()
  const [asking, setAsking] = useState(false)
  const about = useChildren(taken.child_id !== null).data?.children.find(({ id }) => id === taken.child_id)
  const open = attempt && { id: attempt.id, answered: attempt.answers.length, started_at: attempt.started_at }
  const kept = useAllKept().filter((each) => each.child_id === taken.child_id)
  const state = stateOf({ ...library, attempt: open }, kept)
  const search = { child_id: taken.child_id ?? undefined }
  const enter = () => void navigate({ to: '/testing/$library', params: { library: taken.library }, search })
  const answered = library.question_count - (state.left ?? library.question_count)
  return (
    <>
      <IntroHero
        library={library}
        state={state}
        about={about?.full_name ?? null}
        busy={start.isPending}
        error={start.error}
        onStart={() => start.mutate(taken, { onSuccess: enter })}
        onGoOn={enter}
        onAnew={attempt ? () => setAsking(true) : null}
      />
      <div className="columns">
        <div className="stack">
          <section className="card">
            <h2>{t`Trước khi bắt đầu`}</h2>
            <p className="intro-text">{paper.introduction}</p>
          </section>
          {library.last_result && <LastResult result={library.last_result} scoring={library.scoring} />}
        </div>
        <Evidence evidence={paper.evidence} folded={kind === 'kid'} />
      </div>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Bắt đầu lại từ đầu?`}
        text={t`${answered} câu đã trả lời của lượt này sẽ bỏ đi, không lấy lại được.`}
        action={t`Bắt đầu lại`}
        grave
        busy={anew.isPending}
        error={anew.error}
        onConfirm={() => attempt && anew.mutate({ ...taken, attempt_id: attempt.id }, { onSuccess: enter })}
      />
    </>
  )
}
