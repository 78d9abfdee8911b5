import { IconDoor, IconTools } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import type { listDoors } from '@malto/contract/modules/careers.planner.calls'
import { vocationalRoutes } from '@malto/contract/modules/careers.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { routeWords } from '../careers.words.ts'
import { CareerLine } from './CareerLine.tsx'

export type DoorsReply = Reply<typeof listDoors>

const SHOWN = 5

/** Two panels of one weight: through a block, and without any. */
export function Doors({ doors, foreign }: { doors: DoorsReply; foreign: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <div className="plan-panels">
      <section className="card plan-panel g-i" aria-labelledby="doors-blocks">
        <header>
          <Hex tone="soft" size={44}>
            <IconDoor size={22} aria-hidden />
          </Hex>
          <div className="grow">
            <h3 id="doors-blocks">{t`Qua khối thi`}</h3>
            <p className="small muted">{t`Bốn khối mà hai môn này mở ra.`}</p>
          </div>
        </header>
        {doors.blocks.map(({ code, subjects, career_count, careers, major_count, majors }) => (
          <div key={code} className="plan-door">
            <h4>
              <span className="career-chip tinted num">{code}</span>
              <span className="small muted">{subjects.join(', ')}</span>
            </h4>
            {career_count === 0 ? (
              <p className="small muted">{t`Chưa có nghề nào trong ngân hàng thường dùng khối này.`}</p>
            ) : (
              <>
                <Lines careers={careers} foreign={foreign} />
                <Link className="link small" to="/career-bank" search={{ block: code }}>
                  {t`Xem ${career_count} nghề sau khối ${code}`}
                </Link>
                <Majors majors={majors} count={major_count} />
              </>
            )}
          </div>
        ))}
      </section>
      <section className="card plan-panel g-r" aria-labelledby="doors-vocational">
        <header>
          <Hex tone="soft" size={44}>
            <IconTools size={22} aria-hidden />
          </Hex>
          <div className="grow">
            <h3 id="doors-vocational">{t`Không cần khối thi`}</h3>
            <p className="small muted">{t`Những đường này luôn mở, chọn môn nào cũng vậy.`}</p>
          </div>
        </header>
        <ul className="career-ways">
          {vocationalRoutes.map((route) => (
            <li key={route}>
              <Link className="career-chip tinted" to="/career-bank" search={{ route }}>
                {i18n._(routeWords[route])}
              </Link>
            </li>
          ))}
        </ul>
        <p className="strong num">{t`${doors.vocational.career_count} nghề`}</p>
        <Lines careers={doors.vocational.careers} foreign={foreign} most={12} />
      </section>
    </div>
  )
}

/** What one would study for the careers behind a block. */
function Majors({ majors, count }: { majors: readonly string[]; count: number }) {
  const { t } = useLingui()
  const others = count - majors.length
  return (
    <div className="plan-majors">
      <h5 className="micro muted">{t`Ngành học gần các nghề này`}</h5>
      <ul className="career-ways">
        {majors.map((major) => (
          <li key={major} className="career-chip">
            {major}
          </li>
        ))}
        {others > 0 && <li className="micro muted num plan-majors-more">{t`và ${others} ngành khác`}</li>}
      </ul>
    </div>
  )
}

interface LinesProps {
  readonly careers: readonly CareerCard[]
  readonly foreign: boolean
  readonly most?: number
}

function Lines({ careers, foreign, most = SHOWN }: LinesProps) {
  return (
    <ul>
      {careers.slice(0, most).map((career) => (
        <CareerLine key={career.slug} career={career} foreign={foreign} />
      ))}
    </ul>
  )
}
