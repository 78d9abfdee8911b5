import { getSystem } from '@malto/contract/modules/system.admin'
import { IconHeartRateMonitor } from '@tabler/icons-react'
import { words } from './words.ts'

/** One state and no rows, so this is a page and no resource; the menu lists it all the same. */
export const systemPage = {
  resource: { name: 'system', title: words.title, powers: { read: getSystem.access } },
  menu: { vi: 'Hệ thống', en: 'System' },
  icon: IconHeartRateMonitor,
  group: 'system',
} as const

export const JOBS_PATH = '/system/jobs'
