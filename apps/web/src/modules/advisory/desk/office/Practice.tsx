import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { sessionLengths } from './office.form.ts'
import type { OfficeEditing } from './useOfficeForm.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../../../../ui/switch.css'

const pauses = [0, 5, 10, 15, 20, 30, 45, 60]

/** How long a session is, what comes after it, and who may book. */
export function Practice({ editing: { form, change, faults } }: { editing: OfficeEditing }) {
  const { t } = useLingui()
  const { buffer_minutes } = form
  const known = pauses.includes(buffer_minutes)
    ? pauses
    : [...pauses, buffer_minutes].toSorted((a, b) => a - b)
  return (
    <section className="card stack" aria-labelledby="office-practice">
      <h2 id="office-practice" className="desk-card-title">{t`Cách hẹn`}</h2>
      <div className="office-pair">
        <div>
          <p className="desk-label" id="session-length">{t`Mỗi buổi dài`}</p>
          <SegmentedControl
            aria-labelledby="session-length"
            value={String(form.session_minutes)}
            onChange={(value) =>
              change({ session_minutes: sessionLengths.find((each) => String(each) === value) ?? 45 })
            }
            data={sessionLengths.map((each) => ({ value: String(each), label: t`${each} phút` }))}
          />
        </div>
        <NativeSelect
          rightSection={<IconChevronDown size={20} aria-hidden />}
          size="lg"
          label={t`Nghỉ sau mỗi buổi`}
          value={String(buffer_minutes)}
          error={faults['buffer_minutes']}
          onChange={(event) =>
            change({ buffer_minutes: Number(event.currentTarget.value) }, 'buffer_minutes')
          }
          data={known.map((each) => ({
            value: String(each),
            label: each === 0 ? t`Không nghỉ` : t`${each} phút`,
          }))}
        />
      </div>
      <Choice
        title={t`Nhận hẹn mới`}
        text={t`Tắt đi, học sinh không đặt thêm được; buổi đã hẹn vẫn giữ nguyên.`}
        checked={form.accepts}
        onChange={(accepts) => change({ accepts })}
      />
      <Choice
        title={t`Xem trước khi nhận`}
        text={t`Buổi hẹn chỉ thành khi thầy/cô xác nhận, trong vòng 24 giờ.`}
        checked={form.looks_first}
        onChange={(looks_first) => change({ looks_first })}
      />
    </section>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly text: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Choice({ title, text, checked, onChange }: ChoiceProps) {
  const [name, about] = [useId(), useId()]
  return (
    <div className="row office-choice">
      <div className="grow">
        <p className="strong" id={name}>
          {title}
        </p>
        <p className="small muted" id={about}>
          {text}
        </p>
      </div>
      <Switch
        size="lg"
        aria-labelledby={name}
        aria-describedby={about}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
