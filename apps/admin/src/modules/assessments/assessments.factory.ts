import type { VersionRowDetail } from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import type * as z from 'zod'

type Version = z.output<typeof VersionRowDetail>
const NOW = '2026-11-14T05:00:00.000Z'

const steps = ['Không đúng', 'Lúc đúng lúc không', 'Đúng'].map((label, at) => ({
  value: at + 1,
  label,
  weight: at,
}))
const block = (title: string) => ({ title, text: `${title}: lời.` })
const texts = { high: block('Cao'), middle: block('Vừa'), low: block('Thấp') }

/** A test of two scales and three questions that lacks nothing. */
export const makeContent = (given: Partial<TestContent> = {}): TestContent => ({
  introduction: 'Ba câu về cách bạn học.',
  evidence: { measures: 'Cách học.', basis: 'Sách giáo khoa.', cannot_say: 'Bạn giỏi hay không.' },
  scales: [
    { key: 'plan', name: 'Lập kế hoạch', short: 'Biết trước mình làm gì.' },
    { key: 'rest', name: 'Nghỉ ngơi', short: 'Biết dừng đúng lúc.' },
  ],
  groups: [
    {
      key: 'main',
      kind: 'five',
      title: 'Cách bạn học',
      instruction: 'Câu này đúng với bạn đến mức nào?',
      options: steps,
      questions: [
        { key: 'plan1', text: 'Mình viết ra việc cần làm', scale: 'plan' },
        { key: 'rest1', text: 'Mình nghỉ sau mỗi bài', scale: 'rest' },
        { key: 'plan2', text: 'Mình biết mai học gì', scale: 'plan' },
      ],
    },
  ],
  texts: { plan: texts, rest: texts },
  steps: {},
  ...given,
})

export const makeVersion = (given: Partial<Version> = {}): Version => ({
  id: 7,
  library_id: 3,
  library_title: 'Cách học 3',
  number: 2,
  status: 'draft',
  question_count: 3,
  result_count: 0,
  published_at: null,
  created_at: NOW,
  version: 4,
  scoring: 'areas',
  content: makeContent(),
  missing: [],
  ...given,
})

export const makeLibrary = () => ({
  id: 3,
  slug: 'cach-hoc-3',
  title: 'Cách học 3',
  summary: 'Ba câu về cách bạn học mỗi ngày.',
  scoring: 'areas' as const,
  audience: 'learner' as const,
  min_age: null,
  min_grade: null,
  max_grade: null,
  minutes: 3,
  status: 'open' as const,
  published_number: 1,
  question_count: 3,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
})
