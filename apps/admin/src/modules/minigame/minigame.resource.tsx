import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { prizesResource, riddlesResource, roundsResource } from '@malto/contract/modules/minigame.admin'
import {
  IconDeviceGamepad2,
  IconEye,
  IconEyeOff,
  IconPuzzle,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import { type Arrangement, type Choices, textOf } from '../../platform/arrangement.ts'
import { linesInput } from '../../platform/inputs/LinesInput.tsx'
import { dayInput } from '../../platform/inputs/MomentInput.tsx'
import { currentLanguage } from '../../platform/language.ts'
import { careerPicker, rewardPicker, userPicker } from '../../platform/pickers.ts'
import { RiddleTools } from './RiddleTools.tsx'
import { kindWords, words } from './words.ts'

const letters: Choices = Object.fromEntries(
  personalityGroups.map((letter) => [
    letter,
    { vi: `${letter} · ${letterWords[letter].vi}`, en: `${letter} · ${letterWords[letter].en}` },
  ]),
)

const clueLines = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')

export const riddlesArrangement: Arrangement = {
  resource: riddlesResource,
  icon: IconPuzzle,
  group: 'delight',
  menu: { vi: 'Đoán nghề', en: 'Riddles' },
  one: { vi: 'câu đố', en: 'riddle' },
  count: { vi: '{total} câu đố', en: '{total} riddles' },
  search: { vi: 'Tên nghề', en: 'Career' },
  lead: {
    field: 'career_name',
    title: (row) => textOf(row, 'career_name'),
    line: (row) => textOf(row, 'first_clue'),
  },
  columns: ['group_name', 'dealt', 'guessed', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['group_name', 'guessed'],
  filters: [{ kind: 'choice', field: 'status' }],
  detail: [
    {
      title: words.riddle,
      fields: [
        { field: 'clues', title: words.clues, whole: true, show: (row) => clueLines(row['clues']) },
        { field: 'group_name' },
        { field: 'dealt' },
        { field: 'guessed' },
        { field: 'status' },
        {
          field: 'laid',
          title: words.laid,
          show: (row) => (row['laid'] === true ? words.laid_yes : words.laid_no)[currentLanguage()],
        },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.riddle,
      fields: [
        {
          kind: 'picker',
          field: 'career_id',
          title: words.career,
          needed: true,
          only: 'create',
          picker: careerPicker,
          words: 'career_name',
        },
        { kind: 'choice', field: 'status', needed: true },
        {
          kind: 'own',
          field: 'clues',
          title: words.clues,
          needed: true,
          whole: true,
          input: linesInput(words.clues, words.clues_help),
          show: clueLines,
        },
      ],
    },
  ],
  fresh: { status: 'open', clues: [] },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  stays: (row) => row['laid'] === true,
  empty: {
    title: { vi: 'Chưa có câu đố nào', en: 'No riddles yet' },
    text: { vi: 'Mỗi câu đố là một nghề và năm gợi ý.', en: 'A riddle is a career and five clues.' },
  },
  ListExtra: RiddleTools,
}

export const prizesArrangement: Arrangement = {
  resource: prizesResource,
  icon: IconTrophy,
  group: 'delight',
  menu: { vi: 'Giải Đoán nghề', en: 'Prizes' },
  one: { vi: 'giải thưởng', en: 'prize' },
  count: { vi: '{total} giải thưởng', en: '{total} prizes' },
  lead: { field: 'reward_title', title: (row) => textOf(row, 'reward_title') },
  columns: ['letter', 'places', 'stock', 'given', 'from_on', 'until_on'],
  reads: {
    letter: {
      show: (value, language) => letters[String(value)]?.[language] ?? words.all_groups[language],
    },
  },
  cardLine: ['places', 'stock'],
  filters: [],
  detail: [
    {
      title: words.prize,
      fields: [
        {
          field: 'letter',
          title: words.letter,
          show: (row) =>
            letters[textOf(row, 'letter')]?.[currentLanguage()] ?? words.all_groups[currentLanguage()],
        },
        { field: 'places' },
        { field: 'stock' },
        { field: 'given' },
        { field: 'from_on' },
        { field: 'until_on' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.prize,
      fields: [
        {
          kind: 'picker',
          field: 'reward_id',
          title: words.reward,
          help: words.reward_help,
          needed: true,
          picker: rewardPicker,
          words: 'reward_title',
        },
        { kind: 'choice', field: 'letter', title: words.letter, help: words.letter_help, choices: letters },
        { kind: 'number', field: 'places', title: words.places, needed: true },
        { kind: 'own', field: 'from_on', title: words.from_on, needed: true, input: dayInput(words.from_on) },
        {
          kind: 'own',
          field: 'until_on',
          title: words.until_on,
          input: dayInput(words.until_on, words.until_help, false),
        },
      ],
    },
  ],
  fresh: { letter: null, places: 3, until_on: null },
  empty: {
    title: { vi: 'Chưa đặt giải thưởng', en: 'No prizes' },
    text: {
      vi: 'Giải trao mỗi sáng thứ Hai cho bảng tuần vừa xong.',
      en: 'Given every Monday morning for the week that ended.',
    },
  },
}

export const roundsArrangement: Arrangement = {
  resource: roundsResource,
  icon: IconDeviceGamepad2,
  group: 'delight',
  menu: { vi: 'Lượt chơi', en: 'Rounds' },
  one: { vi: 'lượt chơi', en: 'round' },
  count: { vi: '{total} lượt', en: '{total} rounds' },
  search: { vi: 'Tên người chơi', en: 'Player' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name') || words.somebody[currentLanguage()],
  },
  columns: ['score', 'right', 'too_fast', 'points', 'created_at'],
  cardLine: ['score', 'created_at'],
  filters: [
    { kind: 'choice', field: 'round_kind', title: words.round_kind, choices: kindWords },
    { kind: 'flag', field: 'suspicious', title: words.suspicious },
    { kind: 'picker', field: 'user_id', title: words.player, icon: IconUser, picker: userPicker, rare: true },
  ],
  detail: [
    {
      title: words.round,
      fields: [
        { field: 'round_kind', title: words.round_kind, choices: kindWords, kind: 'choice' },
        { field: 'score' },
        { field: 'right' },
        { field: 'too_fast' },
        { field: 'points' },
        { field: 'finished_at', title: words.finished, kind: 'datetime' },
        { field: 'created_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa ai chơi', en: 'Nobody has played' },
    text: { vi: 'Lượt chơi hiện ở đây khi có người chơi.', en: 'Rounds appear here.' },
  },
}
