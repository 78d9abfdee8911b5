import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { Suspense } from 'react'
import { activityKeys, type ActivityKey } from '@malto/contract/constants'
import { CardLink } from '../../ui/CardLink.tsx'
import { GroupScope } from '../../ui/group.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { Section } from '../../ui/heads.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { activities, type Activity, type Viewer, type WhenEmpty, type Whose } from '../activities.tsx'

interface Props extends Whose {
  readonly viewer: Viewer
}

export const activityPath = (key: ActivityKey, child_id: string | null): string =>
  `/my-profile/summary/list-activity/${key}${child_id ? `?child=${child_id}` : ''}`

/** The seven lists as cards, each with its count or with what is missing. */
export function ActivitiesTab({ viewer, child_id }: Props) {
  return (
    <div className="activity-cards">
      {activityKeys.map((key) => (
        <ActivityCard key={key} about={key} viewer={viewer} child_id={child_id} />
      ))}
    </div>
  )
}

function ActivityCard({ about, viewer, child_id }: Props & { about: ActivityKey }) {
  const { _ } = useLingui()
  const activity = activities[about]
  const IconOf = activity.icon
  return (
    <GroupScope group={activity.group}>
      <CardLink
        path={activityPath(about, child_id)}
        title={_(activity.title)}
        text={<CountLine activity={activity} child_id={child_id} empty={_(activity.empty[viewer].title)} />}
        picture={
          <Hex tone="soft" size={44}>
            <IconOf size={22} aria-hidden />
          </Hex>
        }
      />
    </GroupScope>
  )
}

/** How many there are, once the module that knows has come. */
export function CountLine({
  activity: { Count },
  child_id,
  empty,
}: Whose & WhenEmpty & { activity: Pick<Activity, 'Count'> }) {
  if (!Count) return empty
  return (
    <Suspense fallback={'\u00A0'}>
      <Count child_id={child_id} empty={empty} />
    </Suspense>
  )
}

/** What was finished, from every list that has something to show. */
export function CompletedTab({ viewer, child_id }: Props) {
  const { _ } = useLingui()
  const { t } = useMacro()
  const shown = activityKeys.flatMap((key) => {
    const { Completed, title, empty: nothing } = activities[key]
    return Completed ? [{ key, Completed, title, nothing: nothing[viewer].title }] : []
  })
  if (viewer === 'parent' && child_id === null)
    return (
      <StateEmpty
        title={t`Con chưa hoàn thành việc nào`}
        text={t`Khóa học và bài trắc nghiệm con làm xong sẽ nằm ở đây.`}
      />
    )
  return (
    <div className="stack wide">
      {shown.map(({ key, Completed, title, nothing }) => (
        <Section key={key} title={_(title)}>
          <Suspense fallback={<StatePending shape="rows" />}>
            <Completed child_id={child_id} empty={<p className="muted">{_(nothing)}</p>} />
          </Suspense>
        </Section>
      ))}
    </div>
  )
}
