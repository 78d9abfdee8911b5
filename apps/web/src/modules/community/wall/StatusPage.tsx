import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { keyOf } from '@malto/contract/react'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import { StatusNotFound, getStatus, listComments, type Status } from '@malto/contract/modules/wall.calls'
import { GroupScope } from '../../../ui/group.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { wishOf } from '../Circle.tsx'
import { useDoorNews } from '../community.hooks.ts'
import { groupNames, toneOf } from '../community.words.ts'
import { Door } from '../safety/Door.tsx'
import { SafetyLine } from '../safety/UnsafeButton.tsx'
import { WhoReads } from '../safety/WhoReads.tsx'
import { Comments } from './components/Comments.tsx'
import { StatusCard } from './components/StatusCard.tsx'
import { useStatus } from './wall.hooks.ts'
import { useStatusNews } from './wall.live.ts'
import { useCommentOutbox } from './wall.writing.ts'
import './components/wall.css'

/** One status and what is said under it. */
export function StatusPage() {
  const { t } = useLingui()
  const { status_id } = useParams({ from: '/malto/status/$status_id' })
  return (
    <Door title={t`Bài trên tường`}>
      {(membership) => <StatusFor key={status_id} status_id={status_id} membership={membership} />}
    </Door>
  )
}

function StatusFor({ status_id, membership }: { status_id: string; membership: Membership }) {
  const { t } = useLingui()
  const status = useStatus(status_id)
  useDoorNews(status.error)
  if (StatusNotFound.is(status.error)) return <NoStatus />
  return (
    <>
      {!status.data && <PageTitle className="hidden-words">{t`Bài trên tường`}</PageTitle>}
      <Loaded query={status}>{(data) => <OneStatus status={data} membership={membership} />}</Loaded>
    </>
  )
}

function OneStatus({ status, membership }: { status: Status; membership: Membership }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const outbox = useCommentOutbox(status.id)
  const wish = wishOf(membership, status)
  const group = i18n._(groupNames[status.letter])
  useStatusNews(status, status.id, () => {
    void cache.invalidateQueries({ queryKey: keyOf(getStatus, { status_id: status.id }) })
    void cache.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === keyOf(listComments)[0] && JSON.stringify(queryKey).includes(status.id),
    })
  })
  return (
    <GroupScope group={toneOf(status.letter)} className="one-status">
      <Link to="/malto" search={wish} className="wall-back">
        <IconArrowLeft size={20} aria-hidden />
        {t`Tường nhóm ${group}`}
      </Link>
      <PageTitle className="hidden-words">{t`Bài của ${status.author.nickname}`}</PageTitle>
      <StatusCard
        status={status}
        whole
        quiet={membership.muted_until !== null}
        onGone={() => void navigate({ to: '/malto', search: wish })}
      />
      <Comments status={status} membership={membership} outbox={outbox} />
      <WhoReads circle={status} />
      <SafetyLine place={`status ${status.id}`} />
    </GroupScope>
  )
}

/** Deleted, taken down, of somebody who is away: all of them look the same. */
function NoStatus() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy bài này`}</PageTitle>
      <StateEmpty
        title={t`Bài này không còn nữa`}
        text={t`Có thể người viết đã xóa. Trên tường còn nhiều bài khác.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/malto" {...props} />}>
            {t`Về tường`}
          </Button>
        }
      />
    </>
  )
}
