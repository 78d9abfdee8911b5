import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BadgeCard } from '@malto/contract/modules/rewards.badges.calls'
import { BadgeHexagon } from '../../../ui/BadgeHexagon.tsx'

/** A light this new is still a light; later it takes its own colours. */
const NEW_MS = 3 * 24 * 60 * 60_000

/** The one badge that glows: the newest, while it is new. */
export function newestOf(badges: readonly BadgeCard[], now: number): number | null {
  const times = badges.flatMap(({ id, awarded_at }) =>
    awarded_at ? [{ id, at: Date.parse(awarded_at) }] : [],
  )
  const newest = times.toSorted((a, b) => b.at - a.at)[0]
  return newest && now - newest.at < NEW_MS ? newest.id : null
}

interface Props {
  readonly badges: readonly BadgeCard[]
  readonly glowing?: number | null
}

/** Hexagons with their names; what is under way says quietly how far. */
export function BadgeGrid({ badges, glowing = null }: Props) {
  const { t } = useLingui()
  return (
    <ul className="rw-badges">
      {badges.map((badge) => {
        const earned = badge.times > 0
        const state = earned ? (badge.id === glowing ? 'just' : 'earned') : 'not'
        return (
          <li key={badge.id}>
            <Link
              to="/badges/$id"
              params={{ id: String(badge.id) }}
              className={earned ? 'rw-badge' : 'rw-badge off'}
            >
              <BadgeHexagon icon={badge.icon} tone={badge.tone} state={state} />
              <span>{badge.name}</span>
              {state === 'just' && <span className="hidden-words">{t`Mới nhận`}</span>}
              {earned && badge.times > 1 && <small className="num">{t`${badge.times} lần`}</small>}
              {!earned && badge.reached > 0 && (
                <small className="num">{t`${badge.reached} trên ${badge.count}`}</small>
              )}
              {!earned && <span className="hidden-words">{t`Chưa có`}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
