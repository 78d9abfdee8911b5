import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import { useOwnScores, type OwnScores } from '../careers.hooks.ts'
import { routeWords, settingWords } from '../careers.words.ts'
import { MatchChip } from './MatchChip.tsx'
import { Profile } from './Profile.tsx'
import { Reasons } from './Reasons.tsx'

export interface CompareRow {
  readonly key: string
  readonly title: string
  readonly show: (career: CareerDetail) => ReactNode
}

const lines = (items: readonly string[]): ReactNode => (
  <ul className="career-lines">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
const steps = (path: CareerDetail['from_nine']): ReactNode => (
  <ol className="career-lines">
    {path.map(({ title }) => (
      <li key={title}>{title}</li>
    ))}
  </ol>
)

/** What two or three careers are compared by, in the order one would ask. */
export function useCompareRows(careers: readonly CareerDetail[]): CompareRow[] {
  const { t, i18n } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const matched = careers.some(({ match }) => match !== null)
  const own: OwnScores | null = useOwnScores(matched)
  return [
    {
      key: 'fit',
      title: matched ? t`Nghề và ${you}` : t`Sở thích của nghề`,
      show: ({ interests, match }) => (
        <div className="compare-fit">
          <Profile interests={interests} own={match ? own : null} />
          {match?.label && <MatchChip label={match.label} />}
          {match && <Reasons why={match.why} why_not={match.why_not} />}
        </div>
      ),
    },
    { key: 'what', title: t`Làm gì`, show: ({ what }) => <p>{what}</p> },
    { key: 'tasks', title: t`Việc thường làm`, show: ({ tasks }) => lines(tasks) },
    {
      key: 'setting',
      title: t`Nơi làm việc`,
      show: ({ setting, setting_text }) => (
        <>
          <span className="career-chip">{i18n._(settingWords[setting])}</span>
          <p className="small muted">{setting_text}</p>
        </>
      ),
    },
    { key: 'skills', title: t`Kỹ năng`, show: ({ skills }) => lines(skills) },
    {
      key: 'subjects',
      title: t`Môn học`,
      show: ({ subjects }) => subjects.map((subject) => subjectWords[subject][language]).join(', '),
    },
    {
      key: 'blocks',
      title: t`Khối thi`,
      show: ({ blocks }) =>
        blocks.length === 0 ? (
          t`Không cần khối thi`
        ) : (
          <ul className="career-ways">
            {blocks.map(({ code, subjects }) => (
              <li key={code} className="career-chip tinted num" title={subjects.join(', ')}>
                {code}
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'routes',
      title: t`Đường vào nghề`,
      show: ({ routes }) =>
        lines(
          (Object.keys(routeWords) as (keyof typeof routeWords)[])
            .filter((route) => routes.includes(route))
            .map((route) => i18n._(routeWords[route])),
        ),
    },
    { key: 'nine', title: t`Từ lớp 9`, show: ({ from_nine }) => steps(from_nine) },
    { key: 'twelve', title: t`Từ lớp 12`, show: ({ from_twelve }) => steps(from_twelve) },
    { key: 'consider', title: t`Cần cân nhắc`, show: ({ consider }) => <p>{consider}</p> },
  ]
}
