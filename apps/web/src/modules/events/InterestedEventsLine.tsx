import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useInterestedEvents } from './events.hooks.ts'
import { useWhen } from './events.when.ts'
import { isPast } from './events.words.ts'

/** One line for the profile: what is next, or how many can be watched again. */
export function InterestedEventsLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const when = useWhen()
  const events = useInterestedEvents(child_id)
  if (!events.data) return <UnknownLine query={events} />
  const items = events.data.pages[0]?.items.filter(({ seat }) => seat !== null || child_id !== null) ?? []
  const next = items.find((event) => !isPast(event))
  if (items.length === 0) return empty
  if (!next) return t`${items.length} buổi xem lại được`
  return `${when.short(next.starts_at)} · ${next.title}`
}
