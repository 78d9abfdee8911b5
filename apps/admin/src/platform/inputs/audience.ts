import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { accountKindWords } from '@malto/contract/modules/users.admin'
import { type Arrangement, type Choices, type DetailField, type Row, textOf } from '../arrangement.ts'
import { currentLanguage } from '../language.ts'
import { provincePicker } from '../pickers.ts'
import { manyInput } from './ManyInput.tsx'
import { ticksInput } from './TicksInput.tsx'

// Whom a banner or a campaign is meant for: the same fields in both forms.

const words = {
  title: { vi: 'Dành cho ai', en: 'For whom' },
  kinds: { vi: 'Loại tài khoản', en: 'Kinds of account' },
  kinds_help: { vi: 'Không chọn gì: mọi người.', en: 'None chosen: everybody.' },
  letters: { vi: 'Nhóm tính cách', en: 'Personality groups' },
  letters_help: {
    vi: 'Không chọn gì: mọi nhóm, kể cả người chưa làm trắc nghiệm.',
    en: 'None chosen: all, also those without a group.',
  },
  provinces: { vi: 'Tỉnh, thành phố', en: 'Provinces' },
  provinces_help: { vi: 'Để trống: cả nước.', en: 'Empty: the whole country.' },
  min_age: { vi: 'Từ tuổi', en: 'From age' },
  max_age: { vi: 'Đến tuổi', en: 'Up to age' },
  age_help: { vi: 'Để trống: không giới hạn.', en: 'Empty: no limit.' },
  everybody: { vi: 'Mọi người', en: 'Everybody' },
}

const letters: Choices = Object.fromEntries(
  personalityGroups.map((letter) => [
    letter,
    { vi: `${letter} · ${letterWords[letter].vi}`, en: `${letter} · ${letterWords[letter].en}` },
  ]),
)

const listed = (choices: Choices) => (value: unknown) =>
  Array.isArray(value) && value.length > 0
    ? value.map((each: string) => choices[each]?.[currentLanguage()] ?? each).join(', ')
    : words.everybody[currentLanguage()]

export const audienceForm: NonNullable<Arrangement['form']>[number] = {
  title: words.title,
  fields: [
    {
      kind: 'own',
      field: 'kinds',
      title: words.kinds,
      whole: true,
      input: ticksInput(words.kinds, accountKindWords, words.kinds_help),
      show: listed(accountKindWords),
    },
    {
      kind: 'own',
      field: 'letters',
      title: words.letters,
      whole: true,
      input: ticksInput(words.letters, letters, words.letters_help),
      show: listed(letters),
    },
    {
      kind: 'own',
      field: 'province_ids',
      title: words.provinces,
      whole: true,
      input: manyInput({ label: words.provinces, help: words.provinces_help, picker: provincePicker }),
      show: (value) => (Array.isArray(value) ? value.join(', ') : ''),
    },
    { kind: 'number', field: 'min_age', title: words.min_age, help: words.age_help },
    { kind: 'number', field: 'max_age', title: words.max_age, help: words.age_help },
  ],
}

const ages = (row: Row): string | null => {
  const [from, to] = [textOf(row, 'min_age'), textOf(row, 'max_age')]
  return from === '' && to === '' ? null : `${from || '…'}–${to || '…'}`
}

export const audienceDetail: readonly DetailField[] = [
  { field: 'kinds', title: words.kinds, show: (row) => listed(accountKindWords)(row['kinds']) },
  { field: 'letters', title: words.letters, show: (row) => listed(letters)(row['letters']) },
  {
    field: 'province_ids',
    title: words.provinces,
    show: (row) => {
      const ids = row['province_ids']
      return Array.isArray(ids) && ids.length > 0 ? String(ids.length) : null
    },
  },
  { field: 'min_age', title: words.min_age, show: ages },
]

export const everybody = { kinds: [], letters: [], province_ids: [], min_age: null, max_age: null } as const
