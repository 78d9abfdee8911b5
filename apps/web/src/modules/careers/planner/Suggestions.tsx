import { useLingui } from '@lingui/react/macro'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { suggestPairs } from '@malto/contract/modules/careers.suggest.rules'
import { listed, subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import type { OwnScores } from '../careers.hooks.ts'

interface Props {
  readonly plan: SubjectPlan
  readonly interests: OwnScores | null
  readonly onChange: (plan: SubjectPlan) => void
}

const SHOWN = 4

/** Pairs that what one told speaks for, each with its reasons. Nothing told, nothing suggested. */
export function Suggestions({ plan, interests, onChange }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const pairs = suggestPairs({ liked: plan.liked, marks: plan.marks, interests }).slice(0, SHOWN)
  if (pairs.length === 0)
    return (
      <p className="small muted">{t`Chọn vài môn ${you} thích ở trên, mình gợi ý cặp môn và nói rõ vì sao.`}</p>
    )
  return (
    <div>
      <h3 className="plan-suggest-title">{t`Gợi ý cho ${you}`}</h3>
      <ul className="plan-suggest">
        {pairs.map(({ pair, blocks, reasons }) => {
          const name = listed(
            pair.map((subject) => subjectWords[subject][language]),
            language === 'vi' ? 'và' : 'and',
          )
          const chosen = pair.every((subject) => plan.electives.includes(subject))
          return (
            <li key={pair.join()}>
              <button
                type="button"
                className="plan-pair"
                aria-pressed={chosen}
                onClick={() => onChange({ ...plan, electives: [...pair] })}
              >
                <b>{name}</b>
                <span className="micro num plan-pair-blocks">
                  {t`Mở khối`} {blocks.join(' · ')}
                </span>
                <span className="small muted">{reasons.map(({ words }) => words[language]).join(' ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
