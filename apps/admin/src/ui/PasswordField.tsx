import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

type Props = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  readonly words: { readonly show: string; readonly hide: string }
}

export function PasswordField({ words, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? words.hide : words.show}
                onClick={() => setShown(!shown)}
              >
                {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
              </IconButton>
            </InputAdornment>
          ),
        },
        htmlInput: { maxLength: 100 },
      }}
    />
  )
}
