import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showPhone } from '@malto/contract/modules/users.rules'
import type { SentCode } from '../../modules/auth/auth.draft.ts'
import { needsVerifying, useSendOtp, useVerifyOtp, type GivenCode } from '../../modules/auth/auth.hooks.ts'
import { OtpStep } from '../../modules/auth/components/OtpStep.tsx'
import { PhoneInput } from '../../modules/auth/components/PhoneInput.tsx'
import { useVerifyAccount } from '../../modules/profile/profile.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { useYou } from '../../platform/reader.ts'
import { useChecksComing } from '../../ui/checking.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.tsx'

const loadChecks = () => import('../../platform/read-as.ts')

export type ContactKind = 'phone' | 'email'

interface Props {
  readonly kind: ContactKind
  readonly opened: boolean
  readonly onClose: () => void
}

/** A new phone or email counts only after its own code; the old one is told. */
export function ContactSheet({ kind, opened, onClose }: Props) {
  const { t } = useLingui()
  const title = kind === 'phone' ? t`Đổi số điện thoại` : t`Đổi email`
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <div className="fields">
        <Steps kind={kind} onDone={onClose} />
      </div>
    </Sheet>
  )
}

function Steps({ kind, onDone }: { kind: ContactKind; onDone: () => void }) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const purpose = kind === 'phone' ? 'change_phone' : 'change_email'
  const sendOtp = useSendOtp(purpose)
  const verifyOtp = useVerifyOtp(purpose)
  const put = useVerifyAccount()
  useChecksComing(loadChecks)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [token, setToken] = useState<string | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { readAs } = await loadChecks()
      const { value, fault: wrong } = readAs(kind, typed, language)
      if (wrong === undefined) setSent(await sendOtp(value, sent))
      else setFault(wrong)
    } catch (refusal) {
      setFailure(refusal)
    }
    setBusy(false)
  }

  async function confirm(to: string, given: GivenCode): Promise<void> {
    // A code is spent by its first use: when only the second step failed, its token still holds.
    const otp_token = token ?? (await verifyOtp(to, given))
    setToken(otp_token)
    const proof = kind === 'phone' ? { phone: to, otp_token } : { email: to, otp_token }
    await put.mutateAsync(proof).catch((refusal: unknown) => {
      if (needsVerifying(refusal)) setToken(null)
      throw refusal
    })
    showToast({ kind: 'ok', text: kind === 'phone' ? t`Đã đổi số điện thoại.` : t`Đã đổi email.` })
    onDone()
  }

  const edit = (value: string) => {
    setTyped(value)
    setFault(null)
  }

  if (sent)
    return (
      <div className="stack">
        <p className="muted">{t`Nhập mã vừa gửi tới ${kind === 'phone' ? showPhone(sent.to) : sent.to}.`}</p>
        <OtpStep
          sent={sent}
          onCode={(given) => confirm(sent.to, given)}
          onResend={async () => {
            setToken(null)
            setSent(await sendOtp(sent.to, sent))
          }}
        />
      </div>
    )
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="muted">
        {kind === 'phone'
          ? t`Malto gửi mã tới số mới. Số cũ cũng được báo, phòng khi không phải ${you} đổi.`
          : t`Malto gửi mã tới email mới. Email cũ cũng được báo, phòng khi không phải ${you} đổi.`}
      </p>
      {kind === 'phone' ? (
        <PhoneInput label={t`Số điện thoại mới`} value={typed} error={fault} onChange={edit} />
      ) : (
        <TextInput
          label={t`Email mới`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={120}
          leftSection={<IconMail size={20} aria-hidden />}
          value={typed}
          error={fault}
          onChange={(event) => edit(event.currentTarget.value)}
        />
      )}
      <Note error={failure} />
      <Button type="submit" fullWidth loading={busy}>
        {t`Gửi mã`}
      </Button>
    </form>
  )
}
