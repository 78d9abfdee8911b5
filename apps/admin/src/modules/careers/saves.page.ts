import { countSaves } from '@malto/contract/modules/careers.admin'
import { IconHeart } from '@tabler/icons-react'
import { words } from './words.ts'

/** Sums have no rows to open, so this is a page of its own and no resource; the menu lists it all the same. */
export const savesPage = {
  resource: { name: 'career-saves', title: words.saves, powers: { read: countSaves.access } },
  menu: words.saves_menu,
  icon: IconHeart,
  group: 'content',
} as const
