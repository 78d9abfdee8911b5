import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { compulsory, electives } from '@malto/contract/modules/careers.planner.rules'
import { subjects, subjectWords, type Subject } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Chips } from '../components/Chips.tsx'
import { isRare, readMark, withElective, withLiked, withMark } from './plan.ts'
import { writeNumber } from '../../../platform/formats.ts'
import { useYou } from '../../../platform/reader.ts'

export interface StepProps {
  readonly plan: SubjectPlan
  readonly onChange: (plan: SubjectPlan) => void
}

interface FrameProps {
  /** Null for what stands alone. */
  readonly number: number | null
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One step of the page: a number in a hexagon, a question, and what answers it. */
export function Step({ number, title, text, children }: FrameProps) {
  return (
    <section className="card plan-step">
      <div className="plan-step-head">
        {number !== null && (
          <span className="plan-number num" aria-hidden>
            {number}
          </span>
        )}
        <div className="grow">
          <h2>{title}</h2>
          {text && <p className="small muted">{text}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

/** Subjects as words; the languages that few schools teach come with one more press. */
function useSubjectChoices<T extends Subject>(all: readonly T[], chosen: readonly Subject[]) {
  const { t } = useLingui()
  const language = useLanguage()
  const [more, setMore] = useState(false)
  const shown = all.filter((subject) => more || !isRare(subject) || chosen.includes(subject))
  return {
    choices: shown.map((value) => ({ value, label: subjectWords[value][language] })),
    rest:
      shown.length < all.length ? (
        <button type="button" className="career-open link" onClick={() => setMore(true)}>
          {t`Ngoại ngữ khác`}
        </button>
      ) : null,
  }
}

export function LikedStep({ plan, onChange }: StepProps) {
  const { t } = useLingui()
  const you = useYou()
  const { choices, rest } = useSubjectChoices(subjects, plan.liked)
  return (
    <Step
      number={1}
      title={t`Môn nào ${you} thích?`}
      text={t`Chọn bao nhiêu môn cũng được. Thích, chưa cần giỏi.`}
    >
      <Chips
        legend={t`Môn ${you} thích`}
        heading={false}
        choices={choices}
        chosen={plan.liked}
        onToggle={(subject) => onChange(withLiked(plan, subject))}
      />
      {rest}
      <Marks plan={plan} onChange={onChange} />
    </Step>
  )
}

/** Marks are one's own telling, and may stay empty. */
function Marks({ plan, onChange }: StepProps) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const asked = subjects.filter(
    (subject) =>
      (compulsory as readonly Subject[]).includes(subject) ||
      ((electives as readonly Subject[]).includes(subject) && !isRare(subject)) ||
      plan.liked.includes(subject) ||
      plan.marks[subject] !== undefined,
  )
  return (
    <details className="plan-marks" open={Object.keys(plan.marks).length > 0}>
      <summary>{t`Thêm điểm của ${you} (không bắt buộc)`}</summary>
      <p className="small muted">{t`Điểm gần đây theo lời ${you}, từ 0 đến 10. Chỉ dùng để gợi ý cặp môn.`}</p>
      <div className="plan-marks-grid">
        {asked.map((subject) => (
          <Mark
            key={subject}
            label={subjectWords[subject][language]}
            value={plan.marks[subject]}
            onChange={(mark) => onChange(withMark(plan, subject, mark))}
          />
        ))}
      </div>
    </details>
  )
}

interface MarkProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (mark: number | null) => void
}

function Mark({ label, value, onChange }: MarkProps) {
  const { t, i18n } = useLingui()
  const [written, setWritten] = useState(value === undefined ? '' : writeNumber(i18n.locale, value))
  const wrong = readMark(written) === undefined
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={written}
      error={wrong ? t`Từ 0 đến 10` : null}
      onChange={(event) => {
        const text = event.currentTarget.value
        setWritten(text)
        const mark = readMark(text)
        if (mark !== undefined) onChange(mark)
      }}
    />
  )
}

interface ElectivesProps extends StepProps {
  /** A parent tries for a child: it is the only step, and speaks of the child. */
  readonly foreign?: boolean
  readonly children?: ReactNode
}

/** Two of the electives; a third takes the place of the earlier. */
export function ElectivesStep({ plan, onChange, foreign = false, children }: ElectivesProps) {
  const { t } = useLingui()
  const you = useYou()
  const { choices, rest } = useSubjectChoices(electives, plan.electives)
  const left = 2 - plan.electives.length
  return (
    <Step
      number={foreign ? null : 2}
      title={foreign ? t`Thử hai môn nào?` : t`Hai môn ${you} định chọn`}
      text={
        foreign
          ? t`Toán và Ngữ văn ai cũng thi. Thêm hai môn nữa do con chọn, nhiều nhất một ngoại ngữ.`
          : t`Toán và Ngữ văn ai cũng thi. Thêm hai môn nữa do ${you} chọn, nhiều nhất một ngoại ngữ.`
      }
    >
      {children}
      <Chips
        legend={t`Môn tự chọn`}
        heading={false}
        choices={choices}
        chosen={plan.electives}
        onToggle={(subject) => onChange(withElective(plan, subject))}
      />
      {rest}
      <output className="small muted plan-left num">
        {left === 0
          ? t`Đã đủ hai môn. Chọn môn khác thì môn chọn trước nhường chỗ.`
          : t`Còn ${left} môn nữa.`}
      </output>
    </Step>
  )
}
