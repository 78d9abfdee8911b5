import { FormControl, styled } from '@mui/material'

/** What MUI 9 takes by `slotProps` alone; react-admin says it in both ways, and the old one would land in the page. */
const SAID_TWICE: readonly PropertyKey[] = ['InputProps', 'inputProps']

/** What stands around a text field with its label: MUI's own, deaf to what is said twice. */
export const FieldRoot = styled(FormControl, {
  name: 'MuiTextField',
  slot: 'Root',
  shouldForwardProp: (name) => !SAID_TWICE.includes(name),
})({})
