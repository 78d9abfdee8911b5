import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import {
  AdviseeNotFound,
  NotAnAdviser,
  type AdviseePage as Page,
} from '@malto/contract/modules/advisory.desk.calls'
import { NOTE_LOCK_HOURS } from '@malto/contract/modules/advisory.rules'
import { PageTitle, Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { useAdvisoryNews } from '../advisory.hooks.ts'
import { useMinute } from '../../../platform/clock.ts'
import { AdviseeTop } from './advisee/AdviseeTop.tsx'
import { Changes } from './advisee/Changes.tsx'
import { LastAgreed } from './advisee/LastAgreed.tsx'
import { NextTalk } from './advisee/NextTalk.tsx'
import { Referrals, TeamNotes } from './advisee/Others.tsx'
import { SessionCard } from './advisee/SessionCard.tsx'
import { ShownResults } from './advisee/ShownResults.tsx'
import { NotAdviser } from './Desk.tsx'
import { useAdvisee } from './desk.hooks.ts'
import './advisee/advisee.css'

/** One page before a session, and the place where one writes after it. */
export function AdviseePage() {
  const { t } = useLingui()
  const { advisee_id } = useParams({ from: '/advisory/desk/advisees/$advisee_id' })
  const page = useAdvisee(advisee_id)
  useAdvisoryNews()
  if (NotAnAdviser.is(page.error)) return <NotAdviser />
  return (
    <div className="desk stack wide">
      {page.data && !AdviseeNotFound.is(page.error) ? (
        <Known page={page.data} />
      ) : (
        <>
          <PageTitle>{t`Hồ sơ học sinh`}</PageTitle>
          {AdviseeNotFound.is(page.error) ? (
            <StateEmpty
              title={t`Học sinh này không có trong danh sách của thầy/cô`}
              text={t`Hồ sơ mở khi thầy/cô xác nhận buổi đầu tiên, hoặc khi đồng nghiệp chuyển em đến.`}
              action={
                <Button renderRoot={(props) => <Link to="/advisory/desk/caseload" {...props} />}>
                  {t`Về danh sách học sinh`}
                </Button>
              }
            />
          ) : (
            <Loaded query={page} pending={<StatePending count={3} />}>
              {() => null}
            </Loaded>
          )}
        </>
      )}
    </div>
  )
}

type Session = Page['sessions'][number]

/** The newest that took place, for a day after its end and until something is written: that one is unfolded. */
function stillWritten(sessions: readonly Session[], now: number): Session | undefined {
  const newest = sessions.find(({ appointment }) => appointment.state !== 'missed')
  if (!newest) return undefined
  const fresh = now - Date.parse(newest.appointment.ends_at) < NOTE_LOCK_HOURS * 3_600_000
  return fresh || newest.notes.length === 0 ? newest : undefined
}

function Known({ page }: { page: Page }) {
  const { t } = useLingui()
  const { advisee, results, changes, next, sessions, team_notes, referrals } = page
  const open = stillWritten(sessions, useMinute())
  return (
    <>
      <AdviseeTop advisee={advisee} />
      <div className="advisee">
        <div className="stack advisee-first">
          <NextTalk next={next} />
          <LastAgreed sessions={sessions.filter((each) => each !== open)} />
        </div>
        <div className="stack advisee-side">
          <ShownResults results={results} />
          <Changes changes={changes} />
          <TeamNotes notes={team_notes} />
          <Referrals referrals={referrals} />
        </div>
        <div className="advisee-sessions">
          <Section title={t`Các buổi đã gặp`}>
            {sessions.length === 0 ? (
              <p className="card muted">
                {t`Chưa có buổi nào. Từ lúc buổi đầu bắt đầu, thầy/cô ghi chú và hẹn việc với em ở đây.`}
              </p>
            ) : (
              <ol className="stack">
                {sessions.map((session) => (
                  <SessionCard
                    key={session.appointment.id}
                    session={session}
                    open={session === open}
                    on={session.appointment.id === next?.id}
                  />
                ))}
              </ol>
            )}
          </Section>
        </div>
      </div>
    </>
  )
}
