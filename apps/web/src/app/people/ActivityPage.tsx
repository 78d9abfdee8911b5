import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { activityKeys, type ActivityKey } from '@malto/contract/constants'
import { ChildPicker } from '../../modules/family/components/ChildPicker.tsx'
import { useFamilyNews } from '../../modules/family/family.hooks.ts'
import { useCurrentInSight } from '../../ui/current.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { activities } from '../activities.tsx'
import { activityPath } from './ActivityTabs.tsx'
import { useWhose } from './useWhose.ts'
import './people.css'

const LIST = '/my-profile/summary/list-activity/$key'

/** One of the seven lists; the others are one tap away. */
export function ActivityPage() {
  const { t, i18n } = useLingui()
  const key = useParams({ from: LIST }).key as ActivityKey
  const { child } = useSearch({ from: LIST })
  const navigate = useNavigate()
  const about = useWhose(child)
  useFamilyNews()
  const { title } = activities[key]
  return (
    <>
      <PageHead
        eyebrow={
          <Link to="/my-profile" className="link">
            {about.viewer === 'parent' ? t`Hồ sơ của con` : t`Hồ sơ`}
          </Link>
        }
        title={i18n._(title)}
      />
      <div className="stack">
        <Lists key={key} current={key} child_id={child ?? null} />
        {about.children.length > 0 && (
          <ChildPicker
            items={about.children}
            chosen={about.child_id}
            onChoose={(id) =>
              void navigate({ to: LIST, params: { key }, search: { child: id }, replace: true })
            }
          />
        )}
        {about.asked ? (
          <Loaded query={about.asked} pending={<StatePending shape="rows" />}>
            {() => <List about={key} {...about} />}
          </Loaded>
        ) : (
          <List about={key} {...about} />
        )}
      </div>
    </>
  )
}

/** The seven as a row; the current one is in sight, however far to the right it stands on a phone. */
function Lists({ current, child_id }: { current: ActivityKey; child_id: string | null }) {
  const { t, i18n } = useLingui()
  const pills = useCurrentInSight<HTMLElement>(current)
  return (
    <nav ref={pills} className="pills" aria-label={t`Các danh sách`}>
      {activityKeys.map((each) => (
        <PathLink
          key={each}
          path={activityPath(each, child_id)}
          className="pill"
          {...(each === current ? { 'aria-current': 'page' as const } : {})}
        >
          {i18n._(activities[each].title)}
        </PathLink>
      ))}
    </nav>
  )
}

function List({ about, viewer, child_id }: { about: ActivityKey } & ReturnType<typeof useWhose>) {
  const { t, i18n } = useLingui()
  const activity = activities[about]
  const alone = viewer === 'parent' && child_id === null
  const { List: Shown } = activity
  const { title, text } = activity.empty[viewer]
  const action = alone
    ? { path: '/my-profile/connect-account', words: t`Kết nối với con` }
    : { path: activity.action.path, words: i18n._(activity.action.words) }
  const empty = (
    <StateEmpty
      title={i18n._(title)}
      text={alone ? t`Kết nối với con để cùng theo dõi.` : text && i18n._(text)}
      action={
        viewer !== 'parent' || alone ? (
          <Button color="dom.3" size="sm" renderRoot={(props) => <PathLink path={action.path} {...props} />}>
            {action.words}
          </Button>
        ) : null
      }
    />
  )
  if (!Shown || alone) return empty
  return (
    <Suspense fallback={<StatePending shape="rows" count={3} />}>
      <Shown child_id={child_id} empty={empty} />
    </Suspense>
  )
}
