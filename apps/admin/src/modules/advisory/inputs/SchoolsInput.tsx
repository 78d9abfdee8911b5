import { manyInput } from '../../../platform/inputs/ManyInput.tsx'
import { schoolPicker } from '../../../platform/pickers.ts'
import { words } from '../adviser/words.ts'

/** Several schools, found by typing. The row brings the names of those it has. */
export const SchoolsInput = manyInput({
  label: words.schools,
  help: words.schools_help,
  picker: schoolPicker,
  names: 'school_names',
})
