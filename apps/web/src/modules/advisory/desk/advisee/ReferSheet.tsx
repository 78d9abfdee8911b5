import { Button, Checkbox, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdviseeCard } from '@malto/contract/modules/advisory.desk.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { newId } from '../../../../platform/ids.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { calledAdvisee } from '../../advisory.words.ts'
import { useShapeFaults } from '../desk.faults.ts'
import { useColleagues, useReferAdvisee } from '../desk.hooks.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

interface Props {
  readonly advisee: AdviseeCard
  readonly opened: boolean
  readonly onClose: () => void
}

/** Sends somebody on, with their agreement. */
export function ReferSheet({ advisee, opened, onClose }: Props) {
  const { t } = useLingui()
  const name = calledAdvisee(advisee.name)
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Chuyển ${name} đến nơi phù hợp hơn`}>
      {opened && <Form advisee={advisee} onClose={onClose} />}
    </Sheet>
  )
}

type Way = 'adviser' | 'outside'

function Form({ advisee, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const refer = useReferAdvisee()
  const { form, faults, checking, unchecked, sendRight, tellServer, forgive } = useShapeFaults()
  // One opening is one referral, however often it is sent.
  const [client_id] = useState(newId)
  const [way, setWay] = useState<Way>('adviser')
  const [to_id, setTo] = useState('')
  const [place, setPlace] = useState('')
  const [reason, setReason] = useState('')
  const [agreed, setAgreed] = useState(false)
  const name = calledAdvisee(advisee.name)
  const submit = () => {
    const input = {
      client_id,
      advisee_id: advisee.id,
      to_id: way === 'adviser' && to_id !== '' ? to_id : null,
      place: way === 'outside' ? place : null,
      reason,
      agreed: agreed as true,
    }
    const missing = way === 'adviser' && to_id === '' ? { to_id: t`Chọn một thầy cô.` } : {}
    sendRight('referAdvisee', input, missing, () => {
      refer.mutate(input, {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t`Đã chuyển. ${name} được báo ngay.` })
          onClose()
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
      <SegmentedControl
        aria-label={t`Chuyển đến đâu`}
        value={way}
        onChange={(next) => {
          setWay(next)
          forgive('to_id', 'place')
        }}
        data={[
          { value: 'adviser', label: t`Thầy cô khác` },
          { value: 'outside', label: t`Nơi bên ngoài` },
        ]}
      />
      {way === 'adviser' ? (
        <Colleagues
          value={to_id}
          error={faults['to_id']}
          onChange={(id) => {
            setTo(id)
            forgive('to_id')
          }}
        />
      ) : (
        <TextInput
          label={t`Nơi chuyển đến`}
          placeholder={t`Phòng tư vấn của trường, trung tâm, bệnh viện`}
          maxLength={160}
          value={place}
          error={faults['place']}
          onChange={(event) => {
            setPlace(event.currentTarget.value)
            forgive('place')
          }}
        />
      )}
      <Textarea
        size="lg"
        label={t`Vì sao chuyển`}
        description={t`Cố vấn cùng trông em đọc được. Chỉ ghi điều người nhận cần biết.`}
        maxLength={500}
        value={reason}
        error={faults['reason']}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          forgive('reason')
        }}
      />
      <Checkbox
        size="md"
        className="refer-agreed"
        label={t`Đã hỏi ý kiến em`}
        description={t`${name} biết mình được chuyển đến đâu và đồng ý.`}
        checked={agreed}
        error={faults['agreed']}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked)
          forgive('agreed')
        }}
      />
      <Note error={refer.error ?? unchecked} />
      <div className="sheet-actions">
        <Button type="submit" loading={checking || refer.isPending}>
          {t`Chuyển tiếp`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Để sau`}
        </Button>
      </div>
    </form>
  )
}

interface ColleaguesProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

function Colleagues({ value, error, onChange }: ColleaguesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const colleagues = useColleagues(true)
  return (
    <Loaded query={colleagues} pending={<Bone width="100%" height={52} />}>
      {({ advisers }) =>
        advisers.length === 0 ? (
          <p className="muted">{t`Hiện chưa có thầy cô nào khác nhận học sinh.`}</p>
        ) : (
          <NativeSelect
            rightSection={<IconChevronDown size={20} aria-hidden />}
            size="lg"
            label={t`Thầy cô nhận`}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
            data={[
              { value: '', label: t`Chọn một thầy cô` },
              ...advisers.map(({ id, advisory_name, topics }) => ({
                value: id,
                label: `${advisory_name} (${topics.map((topic) => advisoryTopicWords[topic][language]).join(', ')})`,
              })),
            ]}
          />
        )
      }
    </Loaded>
  )
}
