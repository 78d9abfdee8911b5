import { useLingui } from '@lingui/react/macro'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { useState } from 'react'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { Doors } from './Doors.tsx'
import { KeptDoors } from './KeptDoors.tsx'
import { Limits } from './Planner.tsx'
import { ElectivesStep } from './Steps.tsx'
import { pairOf } from './plan.ts'
import { useDoors } from './planner.hooks.ts'
import '../careers.css'
import '../careers.bank.css'
import '../careers.planner.css'

interface Props {
  readonly child_id: string
  readonly name: string
}

const untried: SubjectPlan = { liked: [], marks: {}, electives: [] }

/**
 * A parent tries two subjects beside a child and sees what they open, for the careers that the child keeps too. What the
 * child likes, wrote down and means to choose is the child's own: it is not asked for, and nothing tried here is kept.
 */
export function ChildPlan({ child_id, name }: Props) {
  const { t } = useLingui()
  const [plan, setPlan] = useState(untried)
  const pair = pairOf(plan)
  const doors = useDoors(pair, child_id)
  return (
    <div className="careers planner">
      <div className="stack wide">
        <Note tone="kind">
          {t`Môn ${name} thích, điểm tự ghi và hai môn định chọn là của riêng con, con kể khi con muốn. Ở đây anh/chị thử cùng con, không gì được lưu lại.`}
        </Note>
        <ElectivesStep plan={plan} onChange={setPlan} foreign />
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
          <StateEmpty
            pose="thinking"
            title={t`Chọn đủ hai môn để mở cửa`}
            text={t`Mỗi cặp môn mở bốn khối thi. Đổi lúc nào cũng được.`}
          />
        )}
        <Limits foreign />
      </div>
    </div>
  )
}
