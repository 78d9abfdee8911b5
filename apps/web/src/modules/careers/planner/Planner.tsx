import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudUp, IconCloudX, IconPrinter } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { useYou } from '../../../platform/reader.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section } from '../../../ui/heads.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { useOwnScores } from '../careers.hooks.ts'
import { Doors } from './Doors.tsx'
import { KeptDoors } from './KeptDoors.tsx'
import { PrintedPlan } from './PrintedPlan.tsx'
import { ElectivesStep, LikedStep } from './Steps.tsx'
import { Suggestions } from './Suggestions.tsx'
import { WhatIf } from './WhatIf.tsx'
import { pairOf } from './plan.ts'
import { useDoors, useKeptPlan, usePlan, type Keeping } from './planner.hooks.ts'
import '../careers.css'
import '../careers.bank.css'
import '../careers.planner.css'
import '../careers.print.css'

/** One's own plan of subjects: steps on one page, kept by itself. */
export function Planner() {
  const plan = usePlan()
  return (
    <Loaded query={plan} pending={<StatePending count={2} />}>
      {(data) => <Planning given={data.plan} />}
    </Loaded>
  )
}

function Planning({ given }: { given: SubjectPlan }) {
  const { t } = useLingui()
  const { plan, change, keeping, again } = useKeptPlan(given)
  const interests = useOwnScores()
  const pair = pairOf(plan)
  const doors = useDoors(pair, null)
  return (
    <div className="careers planner">
      <div className="stack wide on-screen">
        <div className="plan-bar">
          <KeepingLine keeping={keeping} onAgain={again} />
          {pair && doors.data && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t`In một trang`}
            </Button>
          )}
        </div>
        <LikedStep plan={plan} onChange={change} />
        <ElectivesStep plan={plan} onChange={change}>
          <Suggestions plan={plan} interests={interests} onChange={change} />
        </ElectivesStep>
        {pair ? (
          <Loaded query={doors} pending={<StatePending count={2} />}>
            {(data) => (
              <>
                <Section title={t`Những cánh cửa phía sau`}>
                  <Doors doors={data} foreign={false} />
                </Section>
                <KeptDoors doors={data} child_id={null} />
                {/* Another pair is another question. */}
                <WhatIf
                  key={pair.join()}
                  pair={pair}
                  doors={data}
                  onTake={(taken) => change({ ...plan, electives: [...taken] })}
                />
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
        <Limits />
      </div>
      {pair && doors.data && <PrintedPlan plan={plan} doors={doors.data} />}
    </div>
  )
}

/** What the page cannot know is said on it. */
export function Limits({ foreign = false }: { foreign?: boolean }) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <p className="small muted">
      {foreign
        ? t`Khối thi theo kỳ thi tốt nghiệp từ năm 2025. Mỗi trường tự chọn khối xét tuyển, anh/chị xem thêm thông tin tuyển sinh của trường. Malto chỉ gợi ý, con là người chọn.`
        : t`Khối thi theo kỳ thi tốt nghiệp từ năm 2025. Mỗi trường tự chọn khối xét tuyển, ${you} xem thêm thông tin tuyển sinh của trường. Malto chỉ gợi ý, quyết định là của ${you}.`}
    </p>
  )
}

const icons = { kept: IconCloudCheck, waiting: IconCloudUp, saving: IconCloudUp, failed: IconCloudX }

function KeepingLine({ keeping, onAgain }: { keeping: Keeping; onAgain: () => void }) {
  const { t } = useLingui()
  const IconOf = icons[keeping]
  return (
    <output className="small muted plan-keeping">
      <IconOf size={18} aria-hidden />
      {keeping === 'kept' ? t`Kế hoạch tự lưu` : keeping === 'failed' ? t`Chưa lưu được` : t`Đang lưu`}
      {keeping === 'failed' && (
        <button type="button" className="career-open link" onClick={onAgain}>
          {t`Thử lại`}
        </button>
      )}
    </output>
  )
}
