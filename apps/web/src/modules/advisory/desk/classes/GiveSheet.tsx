import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { ClassTestDetail, listAdviserClasses } from '@malto/contract/modules/advisory.classes.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { newId } from '../../../../platform/ids.ts'
import { ContactLinks } from '../../../../ui/ContactLinks.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useShapeFaults } from '../desk.faults.ts'
import { useAdviserClasses, useGiveClassTest } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onGiven: (given: ClassTestDetail) => void
}

/** Gives a test to a class. */
export function GiveSheet({ opened, onClose, onGiven }: Props) {
  const { t } = useLingui()
  const known = useAdviserClasses(opened)
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Giao bài cho lớp`}>
      {opened && (
        <Loaded query={known} pending={<Pending />}>
          {(choices) =>
            choices.classes.length === 0 ? (
              <p className="muted">
                {t`Thầy/cô chưa được gắn với lớp nào. Nhắn Malto để thêm trường của thầy/cô.`}{' '}
                <ContactLinks />
              </p>
            ) : (
              <Form choices={choices} onClose={onClose} onGiven={onGiven} />
            )
          }
        </Loaded>
      )}
    </Sheet>
  )
}

interface FormProps extends Omit<Props, 'opened'> {
  readonly choices: Reply<typeof listAdviserClasses>
}

const A_WEEK = 7

function Form({ choices, onClose, onGiven }: FormProps) {
  const { t } = useLingui()
  const when = useWhen()
  const give = useGiveClassTest()
  const { form, faults, checking, unchecked, sendRight, tellServer, forgive } = useShapeFaults()
  // One opening is one giving, however often it is sent.
  const [client_id] = useState(newId)
  const [values, setValues] = useState({
    class_id: '',
    test: choices.tests[0]?.slug ?? '',
    due_on: dayAfter(when.today, A_WEEK),
    message: '',
  })
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }))
    forgive(...Object.keys(part))
    give.reset()
  }
  const schools = [...Map.groupBy(choices.classes, ({ school_name }) => school_name)]
  const submit = () => {
    const input = { ...values, client_id, class_id: Number(values.class_id) }
    const missing = {
      ...(values.class_id === '' ? { class_id: t`Chọn một lớp.` } : {}),
      ...(values.due_on < when.today ? { due_on: t`Chọn một ngày từ hôm nay trở đi.` } : {}),
    }
    sendRight('giveClassTest', input, missing, () => {
      give.mutate(input, {
        onSuccess: (given) => {
          showToast({ kind: 'ok', text: t`Đã giao bài. Cả lớp được báo một lần.` })
          onClose()
          onGiven(given)
        },
        onError: tellServer,
      })
    })
  }
  return (
    <form
      ref={form}
      className="stack desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <NativeSelect
        rightSection={<IconChevronDown size={20} aria-hidden />}
        size="lg"
        label={t`Lớp`}
        value={values.class_id}
        error={faults['class_id']}
        onChange={(event) => change({ class_id: event.currentTarget.value })}
      >
        <option value="">{t`Chọn một lớp`}</option>
        {schools.map(([school, classes]) => (
          <optgroup key={school} label={school}>
            {classes.map(({ id, name, pupil_count }) => (
              <option key={id} value={id}>
                {t`${name}, ${pupil_count} học sinh`}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect
        rightSection={<IconChevronDown size={20} aria-hidden />}
        size="lg"
        label={t`Bài trắc nghiệm`}
        value={values.test}
        error={faults['test']}
        onChange={(event) => change({ test: event.currentTarget.value })}
        data={choices.tests.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <TextInput
        type="date"
        label={t`Làm đến ngày`}
        min={when.today}
        value={values.due_on}
        error={faults['due_on']}
        onChange={(event) => change({ due_on: event.currentTarget.value })}
      />
      <Textarea
        size="lg"
        label={t`Lời nhắn cho lớp`}
        description={t`Không bắt buộc`}
        maxLength={300}
        value={values.message}
        error={faults['message']}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <p className="small muted">
        {t`Ai cũng được báo một lần và không ai bị bắt làm. Thầy/cô không thấy kết quả của riêng bạn nào.`}
      </p>
      <Note error={give.error ?? unchecked} />
      <div className="sheet-actions">
        <Button type="submit" loading={checking || give.isPending}>
          {t`Giao bài`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Để sau`}
        </Button>
      </div>
    </form>
  )
}

function Pending() {
  return (
    <div className="stack" aria-hidden>
      <Bone width="100%" height={52} />
      <Bone width="100%" height={52} />
      <Bone width="100%" height={52} />
    </div>
  )
}
