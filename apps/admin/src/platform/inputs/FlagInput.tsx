import { FormControlLabel, FormGroup, FormHelperText, Switch } from '@mui/material'
import { useOwn } from './useField.ts'

interface Props {
  readonly source: string
  readonly label: string
  readonly helperText: string | false
}

/** Yes or no. */
export function FlagInput({ source, label, helperText }: Props) {
  const { value, input, fault } = useOwn(source)
  const below = fault ?? helperText
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={input.name}
            checked={Boolean(value)}
            onChange={(_, on) => input.onChange(on)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.ref } }}
          />
        }
      />
      {below ? <FormHelperText error={fault !== undefined}>{below}</FormHelperText> : null}
    </FormGroup>
  )
}
