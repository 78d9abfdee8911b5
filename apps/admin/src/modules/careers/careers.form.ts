import type { Arrangement, FormField } from '../../platform/arrangement.ts'
import { linesInput } from '../../platform/inputs/LinesInput.tsx'
import { groupPicker } from './careers.pickers.ts'
import { InterestsInput } from './inputs/InterestsInput.tsx'
import { BlocksInput, RelatedInput } from './inputs/ManyInput.tsx'
import { DayInput, FromNineInput, FromTwelveInput } from './inputs/RowsInput.tsx'
import { RoutesInput, SubjectsInput } from './inputs/TicksInput.tsx'
import { showList } from './careers.show.ts'
import { fieldWords as titles, settingWords, words } from './words.ts'

type Own = Extract<FormField, { kind: 'own' }>

/** A list of any kind; where two versions stand side by side it reads as lines. */
const own = (field: keyof typeof titles, input: Own['input']): FormField => ({
  kind: 'own',
  field,
  title: titles[field],
  whole: true,
  input,
  show: showList,
})

const paragraph = (field: keyof typeof titles, lines: number): FormField => ({
  kind: 'text',
  field,
  title: titles[field],
  needed: true,
  whole: true,
  lines,
})

export const careerForm: NonNullable<Arrangement['form']> = [
  {
    title: { vi: 'Nghề', en: 'Career' },
    fields: [
      { kind: 'text', field: 'name', needed: true },
      {
        kind: 'text',
        field: 'slug',
        title: { vi: 'Mã', en: 'Code' },
        needed: true,
        only: 'create',
        help: {
          vi: 'Chữ thường không dấu, số, gạch nối: ky-su-co-khi. Đường dẫn dùng mã này nên không đổi được.',
          en: 'Small letters, digits, dashes. Links use it, so it stays.',
        },
      },
      {
        kind: 'picker',
        field: 'group_id',
        title: titles.group,
        needed: true,
        picker: groupPicker,
        words: 'group_name',
      },
      { kind: 'choice', field: 'status', needed: true },
      { kind: 'text', field: 'tagline', title: titles.tagline, needed: true, whole: true },
      own('aliases', linesInput(titles.aliases)),
    ],
  },
  {
    title: { vi: 'Công việc', en: 'The work' },
    fields: [
      paragraph('what', 5),
      own('tasks', linesInput(titles.tasks)),
      own('skills', linesInput(titles.skills)),
      own('knowledge', linesInput(titles.knowledge)),
      own('day', DayInput),
      { kind: 'choice', field: 'setting', title: titles.setting, needed: true, choices: settingWords },
      paragraph('setting_text', 3),
      paragraph('consider', 3),
    ],
  },
  {
    title: { vi: 'Con đường vào nghề', en: 'The way in' },
    fields: [
      own('routes', RoutesInput),
      own('from_nine', FromNineInput),
      own('from_twelve', FromTwelveInput),
      own('majors', linesInput(titles.majors)),
      own('subjects', SubjectsInput),
      own('blocks', BlocksInput),
    ],
  },
  {
    title: { vi: 'Sở thích và nghề gần', en: 'Interests and related careers' },
    fields: [
      {
        kind: 'text',
        field: 'onet',
        needed: true,
        help: { vi: 'Viết như 17-2051.00.', en: 'Like 17-2051.00.' },
      },
      own('interests', InterestsInput),
      own('related', RelatedInput),
      own('clues', linesInput(titles.clues, words.clue_help)),
    ],
  },
]

const hour = { at: '', title: '', text: '' }
const step = { title: '', text: '' }

/** A new career with the rows that it must have, empty. */
export const freshCareer: Readonly<Record<string, unknown>> = {
  status: 'hidden',
  aliases: [],
  tasks: [],
  skills: [],
  knowledge: [],
  majors: [],
  clues: [],
  subjects: [],
  blocks: [],
  routes: [],
  related: [],
  interests: [],
  day: [{ ...hour }, { ...hour }, { ...hour }],
  from_nine: [{ ...step }],
  from_twelve: [{ ...step }],
}
