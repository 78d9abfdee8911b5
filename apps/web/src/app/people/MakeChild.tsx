import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UsernameTaken, type makeChild } from '@malto/contract/modules/family.calls'
import type { Sent } from '@malto/contract/core/call'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { blankForm } from '../../modules/auth/auth.values.ts'
import { serverFaults } from '../../modules/auth/auth.hooks.ts'
import { BirthdayFields } from '../../modules/auth/components/BirthdayFields.tsx'
import { GenderChoices } from '../../modules/auth/components/GenderChoices.tsx'
import { PasswordField, PasswordRules } from '../../modules/auth/components/PasswordField.tsx'
import { SchoolFields } from '../../modules/auth/components/SchoolFields.tsx'
import { useChecking } from '../../ui/checking.ts'
import { useFaults } from '../../ui/faults.ts'
import { useMakeChild } from '../../modules/family/family.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Note } from '../../ui/Note.tsx'
import { childInput, usernameFrom, type ChildValues } from './make-child.ts'
import { MadeChild } from './MadeChild.tsx'

const loadChecks = () => import('./make-child.checks.ts')
const blank: ChildValues = { ...blankForm, username: '', password: '' }

/** A child without a phone: a name to sign in with, a password, and connected from the start. */
export function MakeChild({ onDone }: { onDone: (child_id: string | null) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const make = useMakeChild()
  const [values, setValues] = useState(blank)
  const [today] = useState(() => vietnameseDay(new Date()))
  const { form, faults, tell, forgive } = useFaults()
  const checking = useChecking(loadChecks)

  function change(part: Partial<ChildValues>, ...touched: string[]): void {
    setValues((now) => ({ ...now, ...part }))
    forgive(...touched)
    make.reset()
  }

  function submit(): void {
    const input = childInput(values)
    void checking.check(({ childFaultsOf }) => {
      if (tell(childFaultsOf(input, today, language, t`Anh/chị chưa nhập mục này.`))) return
      make.mutate(input as Sent<typeof makeChild>, {
        onError: (failure) =>
          tell(UsernameTaken.is(failure) ? { username: failure.messageIn(language) } : serverFaults(failure)),
      })
    })
  }

  if (make.data)
    return (
      <MadeChild
        name={values.full_name}
        username={values.username.trim().toLowerCase()}
        password={values.password}
        onDone={() => onDone(make.data.person.id)}
      />
    )
  const atFields = UsernameTaken.is(make.error) || Object.keys(serverFaults(make.error)).length > 0
  return (
    <div className="make-child">
      <PageHead
        eyebrow={
          <button type="button" className="link auth-link" onClick={() => onDone(null)}>
            {t`Kết nối gia đình`}
          </button>
        }
        title={t`Tạo tài khoản cho con`}
        lead={t`Con từ 7 đến dưới 18 tuổi. Con đăng nhập bằng tên anh/chị đặt.`}
      />
      <form
        ref={form}
        className="card stack fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t`Họ và tên của con`}
          placeholder={t`Ví dụ: Trần Gia Bảo`}
          autoComplete="off"
          maxLength={80}
          value={values.full_name}
          error={faults['full_name']}
          onChange={(event) => change({ full_name: event.currentTarget.value }, 'full_name')}
          onBlur={() => {
            if (!values.username) change({ username: usernameFrom(values.full_name) }, 'username')
          }}
        />
        <BirthdayFields
          values={values}
          required
          fault={faults['birthday']}
          onChange={(part) => change(part, 'birthday')}
        />
        <GenderChoices value={values.gender} onChange={(gender) => change({ gender })} />
        <SchoolFields values={values} faults={faults} onChange={change} />
        <TextInput
          label={t`Tên đăng nhập`}
          description={t`Chữ thường không dấu, số hoặc dấu chấm. Con nhập tên này thay cho số điện thoại.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={values.username}
          error={faults['username']}
          onChange={(event) => change({ username: event.currentTarget.value }, 'username')}
        />
        <div>
          <PasswordField
            label={t`Mật khẩu cho con`}
            autoComplete="new-password"
            value={values.password}
            error={faults['password']}
            onChange={(password) => change({ password }, 'password')}
          />
          <PasswordRules password={values.password} username={values.username} />
        </div>
        {!atFields && <Note error={make.error ?? checking.failure} />}
        <Button type="submit" loading={checking.busy || make.isPending}>
          {t`Tạo tài khoản cho con`}
        </Button>
      </form>
    </div>
  )
}
