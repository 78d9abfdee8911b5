import { fill, type Language, type Words } from '@malto/contract'
import { type AdvisoryTopic, advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import type { Arrangement } from '../../platform/arrangement.ts'
import { words } from './adviser/words.ts'
import { PersonInput } from './inputs/PersonInput.tsx'
import { SchoolsInput } from './inputs/SchoolsInput.tsx'
import { TopicsInput } from './inputs/TopicsInput.tsx'

const minutes = (count: number): Words => ({
  vi: fill(words.minutes_n.vi, { count }),
  en: fill(words.minutes_n.en, { count }),
})

const topicsOf = (value: unknown): readonly AdvisoryTopic[] => (value ?? []) as readonly AdvisoryTopic[]

export const showTopics = (value: unknown, language: Language): string =>
  topicsOf(value)
    .map((topic) => advisoryTopicWords[topic]?.[language] ?? topic)
    .join(', ')

const IN_LINE = 3

/** The first few, and how many more there are: a row has one line for them. */
export function topicsLine(value: unknown, language: Language): string {
  const more = topicsOf(value).length - IN_LINE
  return `${showTopics(topicsOf(value).slice(0, IN_LINE), language)}${more > 0 ? ` +${more}` : ''}`
}

export const adviserForm: NonNullable<Arrangement['form']> = [
  {
    title: words.profile,
    fields: [
      { kind: 'own', field: 'user_id', title: words.person, input: PersonInput, only: 'create' },
      { kind: 'text', field: 'advisory_name', help: words.name_help, needed: true },
      {
        kind: 'text',
        field: 'short_description',
        title: words.short,
        help: words.short_help,
        needed: true,
        whole: true,
        lines: 2,
      },
      {
        kind: 'text',
        field: 'advisory_curriculum_vitae',
        title: words.cv,
        help: words.cv_help,
        needed: true,
        whole: true,
        lines: 6,
      },
      {
        kind: 'own',
        field: 'topics',
        title: words.topics,
        input: TopicsInput,
        whole: true,
        show: showTopics,
      },
    ],
  },
  {
    title: words.sessions,
    fields: [
      {
        kind: 'choice',
        field: 'session_minutes',
        title: words.minutes,
        choices: { 30: minutes(30), 45: minutes(45), 60: minutes(60) },
        numbers: true,
        needed: true,
      },
      { kind: 'number', field: 'buffer_minutes', title: words.buffer, help: words.buffer_help, needed: true },
      { kind: 'flag', field: 'accepts', help: words.accepts_help },
      { kind: 'flag', field: 'looks_first', title: words.looks_first, help: words.looks_first_help },
    ],
  },
  {
    title: { vi: 'Trường', en: 'Schools' },
    fields: [
      {
        kind: 'own',
        field: 'school_ids',
        title: words.schools,
        input: SchoolsInput,
        whole: true,
        show: (value, language) =>
          fill(words.schools_n[language], { count: ((value ?? []) as readonly number[]).length }),
      },
    ],
  },
]

export const freshAdviser: Readonly<Record<string, unknown>> = {
  topics: [],
  session_minutes: 45,
  buffer_minutes: 15,
  looks_first: false,
  accepts: true,
  school_ids: [],
}
