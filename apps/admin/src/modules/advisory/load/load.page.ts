import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import { IconChartHistogram } from '@tabler/icons-react'
import { words } from './words.ts'

/** Sums have no rows of their own to open, so this is a page and no resource; the menu lists it all the same. */
export const loadPage = {
  resource: { name: 'advisory-load', title: words.title, powers: { read: getAdvisoryLoad.access } },
  menu: words.menu,
  icon: IconChartHistogram,
  group: 'people',
} as const
