import type { Language } from '@malto/contract'
import { badgeAwardsResource, badgesResource } from '@malto/contract/modules/rewards.badges.admin'
import { badgeFactWords, badgePeriodWords } from '@malto/contract/modules/rewards.rules'
import { IconAward, IconEye, IconEyeOff, IconHexagons, IconUser } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { userPicker } from '../../platform/pickers.ts'
import { BadgeThumb } from './badge/BadgeThumb.tsx'
import { FilterInput } from './badge/FilterInput.tsx'
import { iconWords, toneWords, words } from './badge/words.ts'
import { badgePicker } from './rewards.pickers.ts'

const TryRule = lazy(() => import('./badge/TryRule.tsx').then((it) => ({ default: it.TryRule })))

export const badgesArrangement: Arrangement = {
  resource: badgesResource,
  icon: IconAward,
  group: 'delight',
  one: { vi: 'huy hiệu', en: 'badge' },
  count: { vi: '{total} huy hiệu', en: '{total} badges' },
  search: { vi: 'Tên, cách nhận', en: 'Name, how to earn it' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), Thumb: BadgeThumb },
  columns: ['fact', 'count', 'period', 'points', 'award_count', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['fact', 'count', 'award_count'],
  filters: [
    { kind: 'choice', field: 'fact' },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: words.badge,
      fields: [
        { field: 'summary', title: words.summary, whole: true },
        { field: 'story', title: words.story, whole: true },
        { field: 'points' },
        { field: 'award_count' },
        { field: 'status' },
        { field: 'position', title: words.position, kind: 'number' },
        {
          field: 'laid',
          title: words.laid,
          show: (row) => (row['laid'] === true ? words.laid_yes : words.laid_no)[currentLanguage()],
        },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
    {
      title: words.rule,
      fields: [{ field: 'fact' }, { field: 'count' }, { field: 'period' }, { field: 'filter' }],
    },
  ],
  form: [
    {
      title: words.badge,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        { kind: 'number', field: 'points', needed: true },
        {
          kind: 'text',
          field: 'summary',
          title: words.summary,
          help: words.summary_help,
          needed: true,
          whole: true,
        },
        {
          kind: 'text',
          field: 'story',
          title: words.story,
          help: words.story_help,
          needed: true,
          whole: true,
          lines: 3,
        },
      ],
    },
    {
      title: words.look,
      fields: [
        { kind: 'choice', field: 'icon', title: words.icon, needed: true, choices: iconWords },
        { kind: 'choice', field: 'tone', title: words.tone, needed: true, choices: toneWords },
        { kind: 'number', field: 'position', title: words.position, needed: true },
        { kind: 'choice', field: 'status', needed: true },
      ],
    },
    {
      title: words.rule,
      fields: [
        { kind: 'choice', field: 'fact', needed: true, choices: badgeFactWords },
        { kind: 'number', field: 'count', needed: true },
        {
          kind: 'choice',
          field: 'period',
          needed: true,
          choices: badgePeriodWords,
          help: words.rule_text,
        },
        { kind: 'own', field: 'filter', title: words.filter, input: FilterInput },
      ],
    },
  ],
  FormExtra: TryRule,
  fresh: {
    status: 'hidden',
    icon: 'star',
    tone: 'glow',
    points: 20,
    position: 100,
    count: 1,
    period: 'ever',
    filter: null,
  },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  stays: (row) => row['laid'] === true || Number(row['award_count']) > 0,
  empty: {
    title: { vi: 'Chưa có huy hiệu nào', en: 'No badges yet' },
    text: {
      vi: 'Soạn huy hiệu đầu tiên: một việc đáng vui, và số lần làm việc ấy.',
      en: 'Make the first one: something to be glad of, and how often.',
    },
  },
}

/** The name of a stretch of time, as the server keeps it: ever, 2026-11-16, week 2026-11-16, 2026-11 or 2026-2027. */
function showPeriod(key: string, language: Language): string {
  if (key === 'ever') return badgePeriodWords.ever[language]
  const [year = '', month = '', day] = key.replace('week ', '').split('-')
  const written = day
    ? `${day}/${month}/${year}`
    : month.length === 4
      ? `${year}–${month}`
      : `${month}/${year}`
  return key.startsWith('week ') ? (language === 'vi' ? `Tuần từ ${written}` : `Week of ${written}`) : written
}

export const badgeAwardsArrangement: Arrangement = {
  resource: badgeAwardsResource,
  icon: IconHexagons,
  group: 'delight',
  one: { vi: 'lần trao', en: 'award' },
  count: { vi: '{total} lần trao', en: '{total} awards' },
  search: { vi: 'Tên người nhận', en: 'Name' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
    line: (row) => textOf(row, 'badge_name'),
  },
  columns: ['badge_name', 'period', 'shared', 'created_at'],
  reads: { period: { show: (value, language) => showPeriod(String(value), language) } },
  cardLine: ['created_at'],
  filters: [
    { kind: 'picker', field: 'badge_id', title: words.badge, icon: IconAward, picker: badgePicker },
    {
      kind: 'picker',
      field: 'user_id',
      title: { vi: 'Người nhận', en: 'Person' },
      icon: IconUser,
      picker: userPicker,
      rare: true,
    },
  ],
  detail: [
    {
      title: { vi: 'Lần trao', en: 'Award' },
      fields: [
        { field: 'badge_name' },
        { field: 'period' },
        { field: 'shared' },
        { field: 'seen_at', title: words.seen_at, kind: 'datetime' },
        { field: 'created_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa trao huy hiệu nào', en: 'Nothing given yet' },
    text: { vi: 'Huy hiệu được trao tự động theo quy tắc.', en: 'Badges are given by their rules.' },
  },
}
