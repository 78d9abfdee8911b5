import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Face, Membership } from '@malto/contract/modules/moderation.calls'
import { StatusNotFound } from '@malto/contract/modules/wall.calls'
import { useYou, useYouFirst } from '../../../platform/reader.ts'
import { GroupScope } from '../../../ui/group.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { useDoorNews } from '../community.hooks.ts'
import { toneOf } from '../community.words.ts'
import { Door } from '../safety/Door.tsx'
import { FaceName, FacePicture } from '../safety/Face.tsx'
import { PersonSheet } from '../safety/PersonSheet.tsx'
import { SafetyLine } from '../safety/UnsafeButton.tsx'
import { StatusCard } from './components/StatusCard.tsx'
import { useStatusesOf } from './wall.hooks.ts'
import './components/wall.css'

/** What one person wrote, under their nickname. */
export function PersonPage() {
  const { t } = useLingui()
  const { user_id } = useParams({ from: '/malto/people/$user_id' })
  return (
    <Door title={t`Bạn cùng nhóm`}>
      {(membership) => <Person key={user_id} user_id={user_id} membership={membership} />}
    </Door>
  )
}

function Person({ user_id, membership }: { user_id: string; membership: Membership }) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const list = useStatusesOf(user_id)
  useDoorNews(list.error)
  const face = list.data?.pages[0]?.face
  const statuses = list.data?.pages.flatMap((page) => page.items) ?? []
  const own = membership.face?.user_id === user_id
  if (StatusNotFound.is(list.error)) return <NoPerson />
  return (
    <GroupScope group={membership.letter ? toneOf(membership.letter) : 'teal'} className="one-status">
      <Link to="/malto" className="wall-back">
        <IconArrowLeft size={20} aria-hidden />
        {t`Về tường`}
      </Link>
      {face ? (
        <PersonHead face={face} own={own} />
      ) : (
        <PageTitle className="hidden-words">{t`Bạn cùng nhóm`}</PageTitle>
      )}
      <SafetyLine place={`person ${user_id}`} />
      <Loaded
        query={list}
        pending={<StatePending count={2} />}
        isEmpty={() => statuses.length === 0 && !list.hasNextPage}
        empty={
          <StateEmpty
            title={own ? t`${youFirst} chưa viết bài nào` : t`Bạn này chưa viết bài nào`}
            text={t`Bài mới sẽ hiện ở đây.`}
          />
        }
      >
        {() => (
          <>
            {statuses.map((status) => (
              <StatusCard key={status.id} status={status} quiet={membership.muted_until !== null} />
            ))}
            <More list={list} />
          </>
        )}
      </Loaded>
    </GroupScope>
  )
}

function PersonHead({ face, own }: { face: Face; own: boolean }) {
  const { t } = useLingui()
  const you = useYou()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  return (
    <header className="card person-head">
      <FacePicture face={face} size={84} />
      <div className="grow">
        <PageTitle className="hidden-words">
          {own ? t`Bài của ${you}` : t`Bài của ${face.nickname}`}
        </PageTitle>
        <p className="person-name">
          <FaceName face={face} />
        </p>
        <p className="small muted">
          {own
            ? t`Các bạn cùng nhóm thấy ${you} như thế này: biệt danh và ảnh đại diện, không gì khác.`
            : face.adviser
              ? t`Thầy cô cố vấn, trông nom các nhóm`
              : t`Bạn cùng nhóm`}
        </p>
      </div>
      {!own && (
        <>
          <button
            type="button"
            className="dots"
            aria-haspopup="dialog"
            aria-label={t`Việc khác với ${face.nickname}`}
            onClick={() => setOpened(true)}
          >
            <IconDots size={22} aria-hidden />
          </button>
          <PersonSheet
            face={opened ? face : null}
            onClose={() => setOpened(false)}
            onApart={() => void navigate({ to: '/malto' })}
          />
        </>
      )}
    </header>
  )
}

/** Not of one's circle, gone, or away from one: all of them look the same. */
function NoPerson() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy bạn này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy bạn này`}
        text={t`Có thể bạn ấy không còn trong nhóm.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/malto" {...props} />}>
            {t`Về tường`}
          </Button>
        }
      />
    </>
  )
}
