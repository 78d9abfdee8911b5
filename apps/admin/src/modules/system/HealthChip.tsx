import { useSay } from '../../platform/language.ts'
import { Chip } from '../../ui/Hex.tsx'
import type { Health } from './system.health.ts'

export function HealthChip({ health }: { readonly health: Health }) {
  const say = useSay()
  return <Chip tone={health.tone}>{say(health.words, health.details)}</Chip>
}
