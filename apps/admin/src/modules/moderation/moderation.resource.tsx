import { fill, type Language } from '@malto/contract'
import { bandWords } from '@malto/contract/modules/chat.admin'
import { reviewCasesResource, subjectKindWords } from '@malto/contract/modules/moderation.admin'
import { caseCauseWords, caseStateWords, type SubjectKind } from '@malto/contract/modules/moderation.rules'
import { ageBandWords } from '@malto/contract/modules/users.admin'
import type { AgeBand } from '@malto/contract/modules/users.rules'
import { IconShieldSearch } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, daysFilter, type Row, textOf } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { currentLanguage } from '../../platform/language.ts'
import { asksForHelp, isGrave } from './case/case.ts'
import { CaseMark } from './case/CaseMark.tsx'
import { QueueTabs } from './case/QueueTabs.tsx'
import { words } from './words.ts'

// What one decides by comes when somebody opens a case.
const CaseView = lazy(() => import('./case/CaseView.tsx').then((it) => ({ default: it.CaseView })))
const CaseDesk = lazy(() => import('./case/CaseDesk.tsx').then((it) => ({ default: it.CaseDesk })))

export const ageOf = (row: Row, language: Language): string =>
  (ageBandWords[row['age_band'] as AgeBand] ?? words.age_unknown)[language]

function caseTitle(row: Row): string {
  const language = currentLanguage()
  const kind = row['subject_kind'] as SubjectKind
  const said = asksForHelp(row) ? words.case_help : kind === 'person' ? words.case_about : words.case_of
  return fill(said[language], {
    kind: subjectKindWords[kind]?.[language] ?? '',
    name: textOf(row, 'nickname'),
  })
}

/** How old, how it came here, and how often it was reported. */
function caseLine(row: Row): string {
  const language = currentLanguage()
  const count = (field: string, said: typeof words.reports_n | typeof words.pictures_n) => {
    const value = Number(row[field] ?? 0)
    return value > 0 ? [fill(said[language], { count: showNumber(value, language) })] : []
  }
  const causes = (row['causes'] ?? []) as readonly string[]
  return [
    ageOf(row, language),
    ...(causes.includes('held') ? [words.held_short[language]] : []),
    ...(causes.includes('adviser') ? [words.aside_short[language]] : []),
    ...(asksForHelp(row) ? [] : count('report_count', words.reports_n)),
    ...count('picture_count', words.pictures_n),
  ].join(' · ')
}

export const reviewCasesArrangement: Arrangement = {
  resource: reviewCasesResource,
  icon: IconShieldSearch,
  group: 'community',
  menu: { vi: 'Kiểm duyệt', en: 'Review' },
  one: { vi: 'việc kiểm duyệt', en: 'case' },
  count: { vi: '{total} việc', en: '{total} cases' },
  search: { vi: 'Biệt danh, nội dung', en: 'Nickname, words' },
  lead: { field: 'nickname', Thumb: CaseMark, title: caseTitle, line: caseLine },
  columns: ['excerpt', 'priority', 'state', 'opened_at'],
  tones: { state: { open: 'warn', claimed: 'teal', decided: 'ok' } },
  reads: {
    priority: {
      show: (_, language, row) =>
        (isGrave(row) ? words.urgent : Number(row['severity']) === 2 ? words.worrying : words.ordinary)[
          language
        ],
    },
    state: {
      show: (value, language, row) =>
        (value === 'claimed' && textOf(row, 'claimed_by_name')) ||
        (caseStateWords[value as keyof typeof caseStateWords]?.[language] ?? null),
    },
  },
  cardLine: ['excerpt'],
  filters: [
    { kind: 'choice', field: 'state' },
    { kind: 'choice', field: 'subject_kind' },
    { kind: 'choice', field: 'cause', title: words.cause, choices: caseCauseWords },
    { kind: 'choice', field: 'band', title: words.band, choices: bandWords },
    { kind: 'flag', field: 'mine', title: words.mine_flag, rare: true },
    daysFilter({ vi: 'Vào hàng chờ', en: 'Queued' }, 'rare'),
  ],
  first: { state: 'open' },
  detail: [],
  empty: {
    title: { vi: 'Không có việc nào đang chờ', en: 'Nothing waits' },
    text: {
      vi: 'Nội dung bị giữ lại hoặc được báo cáo sẽ hiện ra ở đây, việc gấp và người nhỏ tuổi đứng trước.',
      en: 'What is held back or reported appears here, the gravest and the youngest first.',
    },
  },
  waiting: { state: 'open' },
  ListLead: QueueTabs,
  DetailLead: CaseView,
  DetailAside: CaseDesk,
}
