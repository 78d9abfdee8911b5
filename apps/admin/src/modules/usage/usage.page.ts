import { listUsage } from '@malto/contract/modules/usage.admin'
import { IconClockHour4 } from '@tabler/icons-react'
import { words } from './words.ts'

/** Sums have no rows to open, so this is a page of its own and no resource; the menu lists it all the same. */
export const usagePage = {
  resource: { name: 'usage', title: words.title, powers: { read: listUsage.access } },
  icon: IconClockHour4,
  group: 'system',
} as const
