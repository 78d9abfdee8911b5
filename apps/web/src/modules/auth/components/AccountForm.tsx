import { Button, TextInput } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ROLE_KID, ROLE_PARENT, ROLE_STUDENT, type RegisterRole } from '@malto/contract/constants'
import { CallError } from '@malto/contract/core/error'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { useLanguage } from '../../../platform/language.ts'
import { draft, useDraft } from '../auth.draft.ts'
import { isLearner, kindOf, needsBirthday, toInput, type FormInput } from '../auth.form.ts'
import type { FormValues } from '../auth.values.ts'
import { serverFaults, useFailureText, useWork } from '../auth.hooks.ts'
import { BirthdayFields } from './BirthdayFields.tsx'
import { GenderChoices } from './GenderChoices.tsx'
import { Notice } from './Notice.tsx'
import { PasswordField, PasswordRules } from './PasswordField.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { Optional, PlaceFields, SchoolFields } from './SchoolFields.tsx'
import { useChecksComing } from '../../../ui/checking.ts'
import { useFaults } from '../../../ui/faults.ts'

interface Props {
  readonly role: RegisterRole | null
  /** Sent by the work site, which answers for them. */
  readonly vouched?: boolean
  readonly phone: string
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onSubmit: (input: FormInput) => Promise<void>
  /** The ways out when the whole form is refused, by the code of the refusal; without one the sentence stands alone. */
  readonly remedies?: Readonly<Record<string, ReactNode>>
  /** Stands above the first field. */
  readonly children?: ReactNode
}

const loadChecks = () => import('../auth.checks.ts')
const sections = ['full_name', 'birthday', 'parent_phone', 'province_id', 'district_id', 'school_code']
const shownFields = [...sections, 'another_school', 'grade', 'class_id', 'email', 'password', 'gender']

/** The form of a new account. Which fields stand here follows from the role and the birthday. */
export function AccountForm({
  role,
  vouched = false,
  phone,
  password,
  onPassword,
  onSubmit,
  remedies,
  children,
}: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const values = useDraft().form
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  useChecksComing(loadChecks)
  const [today] = useState(() => vietnameseDay(new Date()))
  const filler = { role, vouched, phone, today }
  const kind = kindOf(values, filler)

  function change(part: Partial<FormValues>, ...touched: string[]): void {
    draft.change({ form: { ...draft.read().form, ...part } })
    forgive(...touched)
  }

  const submit = () => {
    const input = toInput(values, password, filler)
    void work.run(async () => {
      const { faultsOf } = await loadChecks()
      if (tell(faultsOf(input, filler, language))) return
      try {
        await onSubmit(input)
      } catch (failure) {
        tell(serverFaults(failure))
        throw failure
      }
    })
  }

  const told = serverFaults(work.failure)
  // Fields say it themselves; a sentence above the button is for all the rest.
  const atFields = shownFields.some((name) => told[name])
  return (
    <form
      ref={form}
      className="stack auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <TextInput
        label={t`Họ và tên`}
        placeholder={role === ROLE_PARENT ? t`Ví dụ: Trần Thu Hà` : t`Ví dụ: Nguyễn Minh Anh`}
        autoComplete="name"
        maxLength={80}
        value={values.full_name}
        error={faults['full_name']}
        onChange={(event) => change({ full_name: event.currentTarget.value }, 'full_name')}
      />
      <BirthdayFields
        values={values}
        required={needsBirthday(filler)}
        fault={faults['birthday']}
        hint={useAgeHint(role, kind)}
        onChange={(part) => change(part, 'birthday', 'parent_phone')}
      />
      {kind === 'kid' && (
        <div className="parent-box">
          <div className="row">
            <IconHeartHandshake size={24} aria-hidden />
            <p className="small">
              {t`Bạn dưới 16 tuổi nên cha mẹ sẽ đồng hành. Malto nhắn tới số này để hỏi ý cha mẹ. Trong lúc chờ, bạn vẫn học, xem và làm trắc nghiệm được ngay.`}
            </p>
          </div>
          <PhoneInput
            label={t`Số điện thoại của cha hoặc mẹ`}
            autoComplete="off"
            value={values.parent_phone}
            error={faults['parent_phone']}
            onChange={(parent_phone) => change({ parent_phone }, 'parent_phone')}
          />
        </div>
      )}
      <GenderChoices value={values.gender} onChange={(gender) => change({ gender })} />
      <PlaceFields values={values} faults={faults} onChange={change} />
      {isLearner(role) && <SchoolFields values={values} faults={faults} onChange={change} />}
      <TextInput
        label={<Optional>{t`Email`}</Optional>}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={120}
        value={values.email}
        error={faults['email']}
        onChange={(event) => change({ email: event.currentTarget.value }, 'email')}
      />
      <div>
        <PasswordField
          label={t`Mật khẩu`}
          autoComplete="new-password"
          value={password}
          error={faults['password']}
          onChange={(next) => {
            onPassword(next)
            forgive('password')
          }}
        />
        <PasswordRules password={password} phone={phone} />
      </div>
      {work.failure !== null && !atFields && (
        <Notice action={work.failure instanceof CallError && remedies?.[work.failure.code]}>
          {failureText(work.failure)}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={work.busy}>
        {t`Tạo tài khoản`}
      </Button>
    </form>
  )
}

/** What the birthday means for this person, said kindly before anything is sent. */
function useAgeHint(role: RegisterRole | null, kind: ReturnType<typeof kindOf>): string | undefined {
  const { t } = useLingui()
  if (kind === 'too_young')
    return t`Malto dành cho bạn từ 7 tuổi. Bây giờ bạn xem cùng cha mẹ, vài năm nữa mình gặp lại nhé.`
  if (role === ROLE_KID && kind === 'student')
    return t`Bạn đã đủ 16 tuổi, Malto mở cho bạn góc của học sinh lớn.`
  if (role === ROLE_STUDENT && kind === 'kid') return t`Malto chọn cho bạn góc hợp tuổi, có cha mẹ đồng hành.`
  return undefined
}
