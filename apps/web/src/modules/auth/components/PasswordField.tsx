import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { passwordFault, type SignInNames } from '@malto/contract/modules/users.rules'
import '@mantine/core/styles/PasswordInput.layer.css'

interface FieldProps extends Omit<PasswordInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A password that can be looked at: nobody types it blind on a small keyboard. */
export function PasswordField({ value, onChange, ...rest }: FieldProps) {
  const { t } = useLingui()
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      leftSection={<IconLock size={20} aria-hidden />}
      maxLength={100}
      {...rest}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t`Ẩn mật khẩu` : t`Hiện mật khẩu`,
        tabIndex: 0,
        size: 44,
      }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />

interface RulesProps extends SignInNames {
  readonly password: string
}

/** The rules light up one by one while the password is typed. */
export function PasswordRules({ password, ...owner }: RulesProps) {
  const { t } = useLingui()
  const fault = passwordFault(password, owner)
  const rules = [
    { words: t`Ít nhất 8 ký tự`, met: password.length >= 8 },
    { words: t`Có cả chữ và số`, met: /\p{L}/u.test(password) && /\d/.test(password) },
    {
      words:
        owner.phone == null ? t`Khó đoán, không chứa tên đăng nhập` : t`Khó đoán, không chứa số điện thoại`,
      met: fault === null || fault === 'plain',
    },
  ]
  return (
    <ul className="password-rules small">
      {rules.map(({ words, met }) => (
        <li key={words} className={met ? 'met' : ''}>
          {met ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          {words}
          <span className="hidden-words">{met ? t`(đã đạt)` : t`(chưa đạt)`}</span>
        </li>
      ))}
    </ul>
  )
}
