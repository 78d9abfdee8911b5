import { useHolds } from '../../../platform/powers.ts'
import { PickerInput } from '../../../platform/record/PickerInput.tsx'
import { useSay } from '../../../platform/language.ts'
import { words } from '../adviser/words.ts'
import { personPicker } from '../advisory.pickers.ts'

/** Whose account it is; who may not see accounts is told so, rather than shown an empty list. */
export function PersonInput({ field }: { readonly field: string }) {
  const say = useSay()
  const sees = useHolds('users.read')
  return (
    <>
      <PickerInput
        field={{ kind: 'picker', field, picker: personPicker }}
        values={{}}
        source={field}
        label={say(words.person)}
        helperText={say(words.person_help)}
        isRequired
      />
      {sees ? null : <p className="bar">{say(words.person_needs)}</p>}
    </>
  )
}
