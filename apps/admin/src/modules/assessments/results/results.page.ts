import { summarizeResults } from '@malto/contract/modules/assessments.admin'
import { IconChartBar } from '@tabler/icons-react'
import { words } from './words.ts'

/** Sums have no rows to open, so this is a page of its own and no resource; the menu lists it all the same. */
export const resultsPage = {
  resource: { name: 'test-results', title: words.title, powers: { read: summarizeResults.access } },
  icon: IconChartBar,
  group: 'content',
} as const
