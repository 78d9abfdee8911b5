import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session.ts'
import { useYou } from '../../../platform/reader.ts'
import { Dom } from '../../../ui/Dom.tsx'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { StatePending } from '../../../ui/states.tsx'
import type { useCareerGroups } from '../careers.hooks.ts'
import { MatchRow } from '../MatchRow.tsx'
import { GroupTiles } from './GroupTiles.tsx'

/** What stands there before anybody looks for something: what fits, the groups, and the way to the planner. */
export function Browse({ groups }: { groups: ReturnType<typeof useCareerGroups> }) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <>
      <MatchRow title={t`Hợp với ${you}`} />
      <Section title={t`Nhóm nghề`}>
        <Loaded query={groups} pending={<StatePending shape="rows" count={2} />}>
          {({ groups: items }) => <GroupTiles groups={items} />}
        </Loaded>
      </Section>
      <PlannerDoor />
    </>
  )
}

const flies = [
  [70, 16],
  [96, 78],
] as const

/** The one light of the page: two subjects open four doors. */
function PlannerDoor() {
  const { t } = useLingui()
  const parent = useSession().user?.account_kind === 'parent'
  return (
    <NightPanel className="career-planner-door" flies={flies} aria-labelledby="planner-door">
      <div className="stack tight">
        <h2 id="planner-door">{t`Hai môn thi mở những cánh cửa nào?`}</h2>
        <p className="small muted">
          {parent
            ? t`Thử cùng con: hai môn tự chọn mở ra bốn khối thi, sau mỗi khối là những nghề nào.`
            : t`Chọn hai môn, thấy ngay bốn khối thi và những nghề phía sau. Đường không cần khối thi cũng ở đó.`}
        </p>
        <div className="career-planner-action">
          <Button color="dom.3" renderRoot={(props) => <Link to="/career-bank/planner" {...props} />}>
            {parent ? t`Xem cùng con` : t`Thử chọn môn`}
          </Button>
        </div>
      </div>
      <Dom pose="thinking" size={112} className="career-planner-dom" />
    </NightPanel>
  )
}
