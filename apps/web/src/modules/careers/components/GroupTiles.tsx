import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CareerGroupCard } from '@malto/contract/modules/careers.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { groupLook } from '../art/icons.ts'

/** The groups of careers; each leads to its page. */
export function GroupTiles({ groups }: { groups: readonly CareerGroupCard[] }) {
  const { t } = useLingui()
  return (
    <ul className="career-groups">
      {groups.map(({ id, slug, name, career_count }) => {
        const { icon: IconOf, tone } = groupLook(slug)
        return (
          <li key={id} className={`g-${tone}`}>
            <Link
              className="card career-group"
              to="/career-bank/group/$group_id"
              params={{ group_id: String(id) }}
            >
              <Hex tone="soft" size={40}>
                <IconOf size={20} aria-hidden />
              </Hex>
              <span className="grow">
                <b>{name}</b>
                <span className="micro muted num">{t`${career_count} nghề`}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
