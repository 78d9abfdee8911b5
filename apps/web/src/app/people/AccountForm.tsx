import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverFaults } from '../../modules/auth/auth.hooks.ts'
import { GenderChoices } from '../../modules/auth/components/GenderChoices.tsx'
import { Optional, PlaceFields, SchoolFields } from '../../modules/auth/components/SchoolFields.tsx'
import { useChecking } from '../../ui/checking.ts'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { useFaults } from '../../ui/faults.ts'
import { useUpdateAccount } from '../../modules/profile/profile.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import type { SessionUser } from '../../platform/session.ts'
import { Note } from '../../ui/Note.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { changesOf, isLearner, valuesOf, type AccountValues } from './account-form.ts'
import { writeDate } from '../../platform/formats.ts'
import { useYou } from '../../platform/reader.ts'

const loadChecks = () => import('./account-form.checks.ts')

/** One's own data. The birthday is shown and not changed: that is done by Malto, with a reason. */
export function AccountForm({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const save = useUpdateAccount()
  const [values, setValues] = useState(() => valuesOf(user))
  const { form, faults, tell, forgive } = useFaults()
  const checking = useChecking(loadChecks)
  const changes = changesOf(values, user)
  const untouched = Object.keys(changes).length === 0

  function change(part: Partial<AccountValues>, ...touched: string[]): void {
    setValues((now) => ({ ...now, ...part }))
    forgive(...touched)
    save.reset()
  }

  function submit(): void {
    void checking.check(({ accountFaults }) => {
      if (tell(accountFaults(changes, language))) return
      save.mutate(changes, {
        onSuccess: (saved) => {
          setValues(valuesOf(saved))
          showToast({ kind: 'ok', text: t`Đã lưu.` })
        },
        onError: (failure) => tell(serverFaults(failure)),
      })
    })
  }

  const birthday = user.birthday && writeDate(i18n.locale, 'long', user.birthday)
  return (
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
        label={t`Họ và tên`}
        autoComplete="name"
        maxLength={80}
        value={values.full_name}
        error={faults['full_name']}
        onChange={(event) => change({ full_name: event.currentTarget.value }, 'full_name')}
      />
      <TextInput
        label={<Optional>{t`Biệt danh`}</Optional>}
        description={t`Người lạ chỉ thấy biệt danh và ảnh đại diện của ${you}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={40}
        value={values.nickname}
        error={faults['nickname']}
        onChange={(event) => change({ nickname: event.currentTarget.value }, 'nickname')}
      />
      <div>
        <p className="auth-label">{t`Ngày sinh`}</p>
        <p className="num">{birthday ?? t`Chưa có`}</p>
        <p className="auth-hint">
          {birthday
            ? t`Ngày sinh sai? Nhắn Malto, chúng tôi sửa giúp và ghi lại lý do.`
            : t`Nhắn Malto để thêm ngày sinh nhé.`}{' '}
          <ContactLinks />
        </p>
      </div>
      <GenderChoices value={values.gender} onChange={(gender) => change({ gender })} />
      <PlaceFields values={values} faults={faults} onChange={change} />
      {isLearner(user) && <SchoolFields values={values} faults={faults} onChange={change} />}
      {Object.keys(serverFaults(save.error)).length === 0 && <Note error={save.error ?? checking.failure} />}
      <Button type="submit" loading={checking.busy || save.isPending} disabled={untouched}>
        {t`Lưu thay đổi`}
      </Button>
    </form>
  )
}
