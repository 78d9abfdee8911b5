import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MatchedCareer } from '@malto/contract/modules/careers.calls'
import { ONET_ATTRIBUTION } from '@malto/contract/modules/careers.rules'
import { useYou } from '../../platform/reader.ts'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { CareerSign } from './art/Cover.tsx'
import { toneOf } from './art/palette.ts'
import { useMatches } from './careers.hooks.ts'
import { Figure } from './components/Figure.tsx'
import { Reasons } from './components/Reasons.tsx'
import { SaveButton } from './components/SaveButton.tsx'
import './careers.css'
import './careers.detail.css'
import './careers.matches.css'

const SHOWN = 5

interface Props {
  readonly result_id: string
  /** False: a parent or an adviser reads it. */
  readonly own: boolean
}

/** The careers that go with one result, each with what speaks for it and against it, and two one would not think of. */
export function MatchesPanel({ result_id, own }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const [all, setAll] = useState(false)
  const first = useMatches(result_id)
  const whole = useMatches(result_id, true, all)
  // Until the longer list is there, the shorter one stays.
  const matches = all && whole.data ? whole : first
  return (
    <Section title={own ? t`Nghề hợp với ${you}` : t`Nghề hợp với kết quả này`}>
      <Loaded
        query={matches}
        pending={<StatePending shape="rows" count={3} />}
        isEmpty={(data) => data.matches.length === 0}
        empty={
          <StateEmpty
            title={t`Chưa có nghề nào nổi bật hẳn lên`}
            text={t`Điểm các nhóm gần nhau. Dạo một vòng ngân hàng nghề, lưu điều ${you} tò mò nhé.`}
            action={
              <Button size="sm" variant="light" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
                {t`Dạo ngân hàng nghề`}
              </Button>
            }
          />
        }
      >
        {(data) => (
          <div className="stack">
            <ul className="card match-list">
              {data.matches.slice(0, all ? undefined : SHOWN).map((career) => (
                <MatchLine key={career.slug} career={career} />
              ))}
            </ul>
            {!all && data.matches.length > SHOWN && (
              <Button variant="default" className="match-all" onClick={() => setAll(true)}>
                {t`Xem tất cả`}
              </Button>
            )}
            {data.unexpected.length > 0 && (
              <div>
                <h3 className="match-unexpected-title">{t`Có thể ${you} chưa nghĩ tới`}</h3>
                <p className="small muted">{t`Từ nhóm nghề khác, chữ đầu khác, mà vẫn hợp.`}</p>
                <ul className="card match-list">
                  {data.unexpected.map((career) => (
                    <MatchLine key={career.slug} career={career} />
                  ))}
                </ul>
              </div>
            )}
            <p className="micro muted" lang="en">
              {ONET_ATTRIBUTION}
            </p>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function MatchLine({ career }: { career: MatchedCareer }) {
  const { why, why_not } = career.match
  return (
    <li className={`match-line g-${toneOf(career.code)}`}>
      <span className="match-picture">
        <CareerSign career={career} />
      </span>
      <div className="grow">
        <h3>
          <Link className="match-link" to="/career-bank/$slug" params={{ slug: career.slug }}>
            {career.name}
          </Link>
        </h3>
        <Reasons why={why} why_not={why_not} />
      </div>
      <div className="match-side">
        <Figure match={career.match} />
        <SaveButton career={career} />
      </div>
    </li>
  )
}
