import type { TableMap } from '#platform/data-map.ts'
import { badgeTables } from './badges/badges.privacy.ts'
import { shelfTables } from './shelf/shelf.privacy.ts'

export const rewardTables: readonly TableMap[] = [...badgeTables, ...shelfTables]
