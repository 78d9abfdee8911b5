import { getBoard } from '@malto/contract/modules/dashboards.admin'
import { IconChartAreaLine } from '@tabler/icons-react'
import { words } from './words.ts'

/** Sums have no rows of their own, so this is a page and no resource; the menu lists it beside the overview. */
export const dashboardsPage = {
  resource: { name: 'dashboards', title: words.title, powers: { read: getBoard.access } },
  icon: IconChartAreaLine,
  group: 'top',
} as const
