import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'

/** What to be good at in school, and the blocks that lead there; each opens the careers behind it. */
export function SubjectsCard({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <section className="card stack">
      <div>
        <h3 className="career-card-head">{t`Môn học và khối thi`}</h3>
        <ul className="career-ways">
          {career.subjects.map((subject) => (
            <li key={subject}>
              <Link className="career-chip" to="/career-bank" search={{ subject }}>
                {subjectWords[subject][language]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {career.blocks.length > 0 ? (
        <ul className="career-blocks">
          {career.blocks.map(({ code, subjects }) => (
            <li key={code}>
              <Link className="career-chip tinted num" to="/career-bank" search={{ block: code }}>
                <span className="hidden-words">{t`Khối`} </span>
                {code}
              </Link>
              <span className="small muted">{subjects.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{t`Nghề này vào được mà không cần khối thi nào.`}</p>
      )}
      <Link className="link small" to="/career-bank/planner">
        {t`Thử hai môn thi`}
      </Link>
    </section>
  )
}
