import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarOff, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Office } from '@malto/contract/modules/advisory.desk.calls'
import { Note } from '../../../../ui/Note.tsx'
import { useSetDayOff } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'

interface Props {
  readonly days: Office['days_off']
  readonly onAdd: () => void
}

/** Days without sessions, from today on. They hold at once, whatever else is typed. */
export function DaysOff({ days, onAdd }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const set = useSetDayOff()
  return (
    <section className="card stack tight" aria-labelledby="office-off">
      <h2 id="office-off" className="desk-card-title">{t`Ngày nghỉ`}</h2>
      {days.length === 0 ? (
        <p className="small muted">{t`Chưa có ngày nghỉ nào sắp tới.`}</p>
      ) : (
        <ul className="days-off">
          {days.map(({ day, note }) => {
            const line = when.dayLine(day)
            return (
              <li key={day} className="row">
                <span className="grow">
                  <b className="num">{line}</b>
                  {note && <span className="small muted">{note}</span>}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Làm việc lại ${line}`}
                  loading={set.isPending && set.variables.day === day}
                  onClick={() => set.mutate({ day, off: false })}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <Note error={set.error} />
      <Button
        size="sm"
        variant="light"
        leftSection={<IconCalendarOff size={18} aria-hidden />}
        onClick={onAdd}
      >
        {t`Thêm ngày nghỉ`}
      </Button>
    </section>
  )
}
