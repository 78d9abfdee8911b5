import type { Words } from '@malto/contract'
import { IconBolt } from '@tabler/icons-react'
import type { Arrangement, BulkLook } from '../arrangement.ts'
import { useMay } from '../powers.ts'

export interface Act {
  readonly action: string
  readonly words: Words
  readonly look: BulkLook
}

/** The actions on rows that this administrator may take. */
export function useActs(arrangement: Arrangement): readonly Act[] {
  const may = useMay(arrangement.resource, 'bulk')
  if (!may) return []
  return Object.entries(arrangement.resource.actions).map(([action, words]) => ({
    action,
    words,
    look: arrangement.bulk?.[action] ?? { icon: IconBolt },
  }))
}
