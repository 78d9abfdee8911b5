import { CaseTaken } from '@malto/contract/modules/moderation.admin'
import { Refused as PlainlyRefused } from '../../platform/desk/Refused.tsx'
import type { Submitting } from '../../platform/useSubmit.ts'

export const Refused = (props: { readonly sending: Submitting; readonly written: boolean }) => (
  <PlainlyRefused {...props} taken={CaseTaken.code} />
)
