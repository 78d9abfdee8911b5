import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { useOnline } from '../../../platform/online.ts'
import { useSession } from '../../../platform/session.ts'
import { useYou } from '../../../platform/reader.ts'
import { useOwnScores } from '../careers.hooks.ts'
import { Figure } from './Figure.tsx'
import { Profile } from './Profile.tsx'
import { Reasons } from './Reasons.tsx'

/** How the career and the reader go together, for and against; without a result, what the work asks of anybody. */
export function WhyCard({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  const you = useYou()
  const { match } = career
  const own = useOwnScores(match !== null)
  const grown = useSession().user?.account_kind === 'parent'
  // Without a network nobody knows here whether there is a result (decision 0028).
  const online = useOnline()
  const for_anybody = grown || !online
  const title = match
    ? match.label
      ? t`Vì sao hợp với ${you}?`
      : t`Nghề này và ${you}`
    : for_anybody
      ? t`Nghề này hợp với người thế nào?`
      : t`Nghề này có hợp với ${you} không?`
  return (
    <section className="card career-why" aria-labelledby="career-why">
      <div className="career-why-top">
        <div className="career-why-side">
          <Profile interests={career.interests} own={match ? own : null} />
          {match && <Figure match={match} />}
          {match && own && (
            <p className="career-legend micro">
              <span className="own">{t`Của ${you}`}</span>
              <span className="theirs">{t`Nghề`}</span>
            </p>
          )}
        </div>
        <div className="grow stack tight">
          <h2 id="career-why">{title}</h2>
          {match ? (
            <Reasons why={match.why} why_not={match.why_not} />
          ) : for_anybody ? (
            <p className="muted">{t`Hình bên cho thấy công việc này cần sở thích nào nhiều, sở thích nào ít.`}</p>
          ) : (
            <>
              <p className="muted">
                {t`Làm trắc nghiệm sở thích, mình đặt lục giác của ${you} cạnh nghề này và nói rõ vì sao.`}
              </p>
              <div>
                <Button
                  size="sm"
                  variant="light"
                  renderRoot={(props) => <Link to="/multiple-choice" {...props} />}
                >
                  {t`Làm trắc nghiệm`}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      <div className="career-consider">
        <IconScale size={20} aria-hidden />
        <div>
          <h3>{t`Cần cân nhắc`}</h3>
          <p>{career.consider}</p>
        </div>
      </div>
    </section>
  )
}
