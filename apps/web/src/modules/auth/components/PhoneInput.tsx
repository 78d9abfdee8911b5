import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCircleCheckFilled, IconPhone, IconUser } from '@tabler/icons-react'
import { toPhone } from '@malto/contract/modules/users.rules'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Letters are welcome too (a child's login name, an email): the phone shows all its keys. */
  readonly letters?: boolean
}

/** Any usual way of writing a number; a quiet tick says that it is one. */
export function PhoneInput({ value, onChange, letters = false, ...rest }: Props) {
  const IconOf = letters ? IconUser : IconPhone
  return (
    <TextInput
      type={letters ? 'text' : 'tel'}
      inputMode={letters ? 'text' : 'tel'}
      autoComplete="tel"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={letters ? 120 : 20}
      leftSection={<IconOf size={20} aria-hidden />}
      rightSection={
        toPhone(value) ? <IconCircleCheckFilled className="phone-ok" size={20} aria-hidden /> : null
      }
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
