import type { TableMap } from '#platform/data-map.ts'
import { badgeTables } from './rewards.badges.privacy.ts'
import { shelfTables } from './rewards.shelf.privacy.ts'

export const rewardTables: readonly TableMap[] = [...badgeTables, ...shelfTables]
