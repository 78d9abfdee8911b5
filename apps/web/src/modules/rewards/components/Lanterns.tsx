import { useLingui } from '@lingui/react/macro'
import { IconBulbFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { Hex } from '../../../ui/Hex.tsx'

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The seven days of this Vietnamese week, from Monday on. */
export function weekOf(now: Date): string[] {
  const today = vietnameseDay(now)
  const since_monday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => dayAfter(today, index - since_monday))
}

interface Props {
  /** Days in a row, a free one a week included. */
  readonly current: number
  readonly active_days: readonly string[]
}

/** Days with something learnt as lit lanterns. A day without one is simply unlit, and nobody says a word about it. */
export function Lanterns({ current, active_days }: Props) {
  const { t } = useLingui()
  const [now] = useState(() => new Date())
  const names = [t`T2`, t`T3`, t`T4`, t`T5`, t`T6`, t`T7`, t`CN`]
  const today = vietnameseDay(now)
  return (
    <section className="card rw-lanterns" aria-label={t`Những ngày thắp đèn`}>
      <div className="row between wrap">
        <h2>{current > 1 ? t`${current} ngày thắp đèn` : t`Tuần này của bạn`}</h2>
        <span className="small muted">{t`Mỗi tuần nghỉ một ngày vẫn liền mạch`}</span>
      </div>
      <ol>
        {weekOf(now).map((day, index) => {
          const lit = active_days.includes(day)
          return (
            <li key={day} {...(day === today ? { 'aria-current': 'date' as const } : {})}>
              <Hex size={38} tone={lit ? 'glow' : 'quiet'}>
                {lit && <IconBulbFilled size={18} aria-hidden />}
              </Hex>
              <span>{names[index]}</span>
              {lit && <span className="hidden-words">{t`có học`}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
