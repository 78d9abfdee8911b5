import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '../../../../platform/ids.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useWhen, weekOrder } from '../desk.when.ts'
import { copyDay, nextStretch, type Stretch } from './office.form.ts'
import type { OfficeEditing } from './useOfficeForm.ts'

const MOST_A_DAY = 6
const QUARTER_SECONDS = 900

/** The week as it repeats: stretches of every day, Monday first. */
export function HoursEditor({ editing }: { editing: OfficeEditing }) {
  const { t } = useLingui()
  const { form, faults, change } = editing
  const [copying, setCopying] = useState<number | null>(null)
  const names = form.hours.flatMap((_, at) => [
    `hours.${at}.from`,
    `hours.${at}.until`,
    `hours.${at}.weekday`,
  ])
  // A stretch that goes moves the others up, and with them what was said about them.
  const put = (hours: readonly Stretch[]) => change({ hours }, 'hours', ...names)
  return (
    <section className="card stack" aria-labelledby="office-hours">
      <div>
        <h2 id="office-hours" className="desk-card-title">{t`Giờ trong tuần`}</h2>
        <p className="small muted">{t`Giờ Việt Nam. Một ngày có thể có nhiều khoảng.`}</p>
      </div>
      {faults['hours'] && (
        <p className="desk-fault" role="alert">
          {faults['hours']}
        </p>
      )}
      <ul className="hours">
        {weekOrder.map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            editing={editing}
            onPut={put}
            onCopy={() => setCopying(weekday)}
          />
        ))}
      </ul>
      <CopySheet
        from={copying}
        onClose={() => setCopying(null)}
        onCopy={(to) => {
          if (copying !== null) put(copyDay(form.hours, copying, to, newId))
          setCopying(null)
        }}
      />
    </section>
  )
}

interface DayProps {
  readonly weekday: number
  readonly editing: OfficeEditing
  readonly onPut: (hours: readonly Stretch[]) => void
  readonly onCopy: () => void
}

function Day({ weekday, editing: { form, faults, change }, onPut, onCopy }: DayProps) {
  const { t } = useLingui()
  const when = useWhen()
  const name = when.weekday(weekday)
  const own = form.hours.flatMap((stretch, at) => (stretch.weekday === weekday ? [{ stretch, at }] : []))
  const set = (at: number, part: Partial<Stretch>) =>
    change(
      { hours: form.hours.map((each, index) => (index === at ? { ...each, ...part } : each)) },
      // Another time may end a crossing with any stretch of the day.
      ...own.flatMap((each) => [`hours.${each.at}.from`, `hours.${each.at}.until`]),
    )
  return (
    <li className="hours-day">
      <h3>{name}</h3>
      <div className="hours-list">
        {own.length === 0 && <p className="small muted hours-none">{t`Không làm việc`}</p>}
        {own.map(({ stretch, at }, index) => {
          const number = index + 1
          const [from, until] = [faults[`hours.${at}.from`], faults[`hours.${at}.until`]]
          const fault = from ?? until ?? faults[`hours.${at}.weekday`]
          const id = `fault-${stretch.key}`
          return (
            <div key={stretch.key} className="hours-stretch">
              <TextInput
                type="time"
                step={QUARTER_SECONDS}
                aria-label={t`${name}, khoảng ${number}, từ`}
                aria-invalid={from !== undefined}
                aria-describedby={fault ? id : undefined}
                error={from !== undefined}
                value={stretch.from}
                onChange={(event) => set(at, { from: event.currentTarget.value })}
              />
              <span aria-hidden>–</span>
              <TextInput
                type="time"
                step={QUARTER_SECONDS}
                aria-label={t`${name}, khoảng ${number}, đến`}
                aria-invalid={until !== undefined}
                aria-describedby={fault ? id : undefined}
                error={until !== undefined}
                value={stretch.until}
                onChange={(event) => set(at, { until: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`${name}, bỏ khoảng ${number}`}
                onClick={() => onPut(form.hours.filter((each) => each.key !== stretch.key))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
              {fault && (
                <p id={id} className="desk-fault" role="alert">
                  {fault}
                </p>
              )}
            </div>
          )
        })}
      </div>
      <div className="hours-acts">
        {own.length < MOST_A_DAY && (
          <ActionIcon
            aria-label={t`Thêm khoảng giờ, ${name}`}
            onClick={() => onPut([...form.hours, nextStretch(form.hours, weekday, newId())])}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        )}
        {own.length > 0 && (
          <ActionIcon aria-label={t`Chép giờ ${name} sang ngày khác`} onClick={onCopy}>
            <IconCopy size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

interface CopyProps {
  /** Null: closed. */
  readonly from: number | null
  readonly onClose: () => void
  readonly onCopy: (to: readonly number[]) => void
}

function CopySheet({ from, onClose, onCopy }: CopyProps) {
  const { t } = useLingui()
  const when = useWhen()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const name = from === null ? '' : when.weekday(from)
  const close = () => {
    setChosen([])
    onClose()
  }
  return (
    <Sheet opened={from !== null} onClose={close} title={t`Chép giờ ${name} sang`}>
      <div className="stack">
        <fieldset className="pills advisory-wrap">
          <legend className="hidden-words">{t`Những ngày nhận giờ`}</legend>
          {weekOrder
            .filter((weekday) => weekday !== from)
            .map((weekday) => (
              <button
                key={weekday}
                type="button"
                className="pill"
                aria-pressed={chosen.includes(weekday)}
                onClick={() =>
                  setChosen((now) =>
                    now.includes(weekday) ? now.filter((each) => each !== weekday) : [...now, weekday],
                  )
                }
              >
                {when.weekday(weekday)}
              </button>
            ))}
        </fieldset>
        <p className="small muted">{t`Giờ đang có của những ngày này được thay bằng giờ ${name}.`}</p>
        <div className="sheet-actions">
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen)
              setChosen([])
            }}
          >
            {t`Chép giờ`}
          </Button>
          <Button variant="default" onClick={close}>
            {t`Để sau`}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
