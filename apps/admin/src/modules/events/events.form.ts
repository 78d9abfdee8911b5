import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { streamKindWords } from '@malto/contract/modules/events.admin'
import { eventCovers } from '@malto/contract/modules/events.rules'
import { lazy } from 'react'
import type { Arrangement, FormField } from '../../platform/arrangement.ts'
import { showDuration, showMoment } from '../../platform/format.ts'
import { artInput } from '../../platform/inputs/ArtInput.tsx'
import { momentInput } from '../../platform/inputs/MomentInput.tsx'
import { categoryPicker } from './events.pickers.ts'
import { addressInput, kindInput } from './inputs/StreamInput.tsx'
import { words } from './words.ts'

const ChaptersInput = lazy(() =>
  import('./inputs/ChaptersInput.tsx').then((it) => ({ default: it.ChaptersInput })),
)

export const letters = Object.fromEntries(
  personalityGroups.map((letter) => [
    letter,
    { vi: `${letter} · ${letterWords[letter].vi}`, en: `${letter} · ${letterWords[letter].en}` },
  ]),
)

const CoverInput = artInput({
  label: words.cover,
  drawings: eventCovers,
  width: 112,
  height: 63,
  named: (name) => name.replace('cover-', ''),
})

const moment = (field: 'starts_at' | 'ends_at', help?: (typeof words)['ends_help']): FormField => ({
  kind: 'own',
  field,
  title: words[field],
  needed: true,
  input: momentInput(words[field], help),
  show: (value) => (typeof value === 'string' ? showMoment(value) : ''),
})

/** A source: its kind first, and its address where there is one. */
const source = (what: 'stream' | 'replay'): FormField[] => {
  const [kindField, urlField] = [`${what}_kind`, `${what}_url`] as const
  return [
    {
      kind: 'own',
      field: kindField,
      title: words[kindField],
      input: kindInput(words[kindField], what, what === 'replay' ? words.replay_help : undefined),
      show: (value, language) => streamKindWords[value as keyof typeof streamKindWords]?.[language] ?? '',
    },
    {
      kind: 'own',
      field: urlField,
      title: words[urlField],
      whole: true,
      input: addressInput(words[urlField], kindField),
      when: (values) => values[kindField] !== 'none',
    },
  ]
}

export const showChapters = (value: unknown): string =>
  (value as readonly { at_seconds: number; title: string }[] | undefined)
    ?.map(({ at_seconds, title }) => `${showDuration(at_seconds)} ${title}`)
    .join('; ') ?? ''

export const eventForm: NonNullable<Arrangement['form']> = [
  {
    title: words.event,
    fields: [
      { kind: 'text', field: 'title', needed: true, whole: true },
      {
        kind: 'picker',
        field: 'category_id',
        title: words.category,
        needed: true,
        picker: categoryPicker,
        words: 'category_name',
      },
      { kind: 'choice', field: 'letter', title: words.letter, choices: letters },
      { kind: 'text', field: 'summary', title: words.summary, needed: true, whole: true, lines: 2 },
      { kind: 'text', field: 'description', title: words.description, needed: true, whole: true, lines: 6 },
      { kind: 'own', field: 'cover', title: words.cover, whole: true, input: CoverInput },
    ],
  },
  {
    title: { vi: 'Thời gian và địa điểm', en: 'When and where' },
    fields: [
      moment('starts_at'),
      moment('ends_at', words.ends_help),
      { kind: 'text', field: 'place', title: words.place, help: words.place_help, whole: true },
    ],
  },
  {
    title: { vi: 'Người dẫn và người dự', en: 'Host and audience' },
    fields: [
      { kind: 'text', field: 'host_name', needed: true },
      { kind: 'text', field: 'host_title', title: words.host_title, needed: true },
      { kind: 'number', field: 'capacity', title: words.capacity, help: words.capacity_help },
      { kind: 'number', field: 'min_age', title: words.min_age, help: words.no_limit },
    ],
  },
  { title: words.stream, fields: source('stream') },
  {
    title: words.replay,
    fields: [
      ...source('replay'),
      {
        kind: 'own',
        field: 'chapters',
        title: words.chapters,
        whole: true,
        input: ChaptersInput,
        show: showChapters,
        when: (values) => values['replay_kind'] !== 'none',
      },
    ],
  },
]

export const freshEvent: Readonly<Record<string, unknown>> = {
  cover: eventCovers[0],
  letter: null,
  place: null,
  capacity: null,
  min_age: null,
  stream_kind: 'none',
  stream_url: null,
  replay_kind: 'none',
  replay_url: null,
  chapters: [],
}
