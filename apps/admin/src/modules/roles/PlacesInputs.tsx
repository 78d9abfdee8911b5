import type { Words } from '@malto/contract'
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { manyInput } from '../../platform/inputs/ManyInput.tsx'
import { useOwn } from '../../platform/inputs/useField.ts'
import { useSay } from '../../platform/language.ts'
import { provincePicker, schoolPicker } from '../../platform/pickers.ts'

export const placeWords = {
  title: { vi: 'Nơi được xem', en: 'Places' },
  all: { vi: 'Mọi nơi', en: 'Every place' },
  some: { vi: 'Chỉ các tỉnh, trường sau', en: 'Only these provinces and schools' },
  help: {
    vi: 'Người giữ vai trò này chỉ thấy người dùng, trường, lớp và số liệu ở những nơi được chọn, kể cả khi tìm kiếm và xuất Excel.',
    en: 'Holders of this role see people, schools, classes and figures of these places only, in search and Excel files too.',
  },
  provinces: { vi: 'Tỉnh, thành phố', en: 'Provinces' },
  provinces_help: {
    vi: 'Cả tỉnh, với mọi trường trong tỉnh.',
    en: 'The whole province with every school in it.',
  },
  schools: { vi: 'Trường', en: 'Schools' },
  schools_help: {
    vi: 'Từng trường một, ở tỉnh nào cũng được.',
    en: 'Single schools, in whichever province.',
  },
} satisfies Record<string, Words>

/** Every place, or those named below. */
export function SeesInput({ field }: { readonly field: string }) {
  const say = useSay()
  const id = useId()
  const { value, set, fault } = useOwn(field)
  return (
    <FormControl error={fault !== undefined}>
      <FormLabel id={id} className="unseen">
        {say(placeWords.title)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value === false ? 'some' : 'all'}
        onChange={(_, next) => set(next === 'all')}
      >
        <FormControlLabel value="all" control={<Radio />} label={say(placeWords.all)} />
        <FormControlLabel value="some" control={<Radio />} label={say(placeWords.some)} />
      </RadioGroup>
      <FormHelperText>{fault ?? say(placeWords.help)}</FormHelperText>
    </FormControl>
  )
}

export const ProvincesInput = manyInput({
  label: placeWords.provinces,
  help: placeWords.provinces_help,
  picker: provincePicker,
  names: 'province_names',
})

export const SchoolsInput = manyInput({
  label: placeWords.schools,
  help: placeWords.schools_help,
  picker: schoolPicker,
  names: 'school_names',
})
