import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { subjectWords, subjects } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { Doors } from './Doors.tsx'
import { KeptDoors } from './KeptDoors.tsx'
import { Limits } from './Planner.tsx'
import { PrintedPlan } from './PrintedPlan.tsx'
import { pairOf } from './plan.ts'
import { useDoors, usePlan } from './planner.hooks.ts'
import { writeNumber } from '../../../platform/formats.ts'
import '../careers.css'
import '../careers.bank.css'
import '../careers.planner.css'
import '../careers.print.css'

interface Props {
  readonly child_id: string
  readonly name: string
}

/** A parent looks along: everything is there to read, nothing to change. */
export function ChildPlan({ child_id, name }: Props) {
  const plan = usePlan(child_id)
  const { t } = useLingui()
  return (
    <Loaded
      query={plan}
      pending={<StatePending count={2} />}
      isEmpty={(data) => data.plan.liked.length === 0 && data.plan.electives.length === 0}
      empty={
        <StateEmpty
          title={t`Con chưa chọn môn nào`}
          text={t`Khi con thử chọn môn, anh/chị thấy kế hoạch ở đây. Gợi ý: hỏi con thích môn nào nhất.`}
        />
      }
    >
      {(data) => <Looking plan={data.plan} child_id={child_id} name={name} />}
    </Loaded>
  )
}

function Looking({ plan, child_id, name }: Props & { plan: SubjectPlan }) {
  const { t } = useLingui()
  const pair = pairOf(plan)
  const doors = useDoors(pair, child_id)
  return (
    <div className="careers planner">
      <div className="stack wide on-screen">
        {pair && doors.data && (
          <div className="plan-bar">
            <p className="small muted">{t`Chỉ để xem cùng con, con là người chọn.`}</p>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t`In một trang`}
            </Button>
          </div>
        )}
        <section className="card stack">
          <Told plan={plan} />
        </section>
        {pair ? (
          <Loaded query={doors} pending={<StatePending count={2} />}>
            {(data) => (
              <>
                <Section title={t`Những cánh cửa phía sau`}>
                  <Doors doors={data} foreign />
                </Section>
                <KeptDoors doors={data} child_id={child_id} />
              </>
            )}
          </Loaded>
        ) : (
          <StateEmpty title={t`Con chưa chọn đủ hai môn`} text={t`Bốn khối thi hiện ra khi con chọn xong.`} />
        )}
        <Limits />
      </div>
      {pair && doors.data && <PrintedPlan plan={plan} doors={doors.data} name={name} />}
    </div>
  )
}

function Told({ plan }: { plan: SubjectPlan }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const marked = subjects.filter((subject) => plan.marks[subject] !== undefined)
  const rows = [
    { title: t`Môn con thích`, words: plan.liked.map((subject) => subjectWords[subject][language]) },
    {
      title: t`Hai môn con định chọn`,
      words: plan.electives.map((subject) => subjectWords[subject][language]),
    },
    {
      title: t`Điểm con tự ghi`,
      words: marked.map(
        (subject) =>
          `${subjectWords[subject][language]} ${writeNumber(i18n.locale, plan.marks[subject] ?? 0)}`,
      ),
    },
  ].filter(({ words }) => words.length > 0)
  return rows.map(({ title, words }) => (
    <div key={title}>
      <h2 className="plan-told">{title}</h2>
      <ul className="career-ways">
        {words.map((word) => (
          <li key={word} className="career-chip num">
            {word}
          </li>
        ))}
      </ul>
    </div>
  ))
}
