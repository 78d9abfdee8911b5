import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { useUsage } from '../usage.hooks.ts'
import { WeekChart } from './WeekChart.tsx'

interface Props {
  readonly child_id: string | null
  /** Shown while nobody has agreed to the counting: why, and where to change it. */
  readonly notCounted: ReactNode
}

/** The weekly chart of oneself or of a child. */
export function WeekCard({ child_id, notCounted }: Props) {
  const { t } = useLingui()
  const [today] = useState(() => vietnameseDay(new Date()))
  const [week_on, setWeek] = useState<string | null>(null)
  const usage = useUsage(child_id, week_on)
  return (
    <section className="card usage-card">
      <h3>{t`Thời gian trên Malto`}</h3>
      <Loaded query={usage} pending={<StatePending shape="rows" />}>
        {(week) =>
          week.counted || week.total > 0 ? (
            <WeekChart week={week} today={today} onWeek={setWeek} />
          ) : (
            <div className="small muted">{notCounted}</div>
          )
        }
      </Loaded>
    </section>
  )
}
