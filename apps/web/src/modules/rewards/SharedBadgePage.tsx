import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BadgeNotFound } from '@malto/contract/modules/rewards.badges.calls'
import { BadInput } from '@malto/contract/errors'
import { BadgeHexagon } from '../../ui/BadgeHexagon.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { Verification } from './components/Verification.tsx'
import { useSharedBadge } from './rewards.hooks.ts'
import { groupOf, useDay } from './rewards.words.ts'
import './rewards.css'
import './rewards.badge.css'

/** What the owner of a badge lets the world see, and the proof that it is genuine. Nobody needs an account for it. */
export function SharedBadgePage() {
  const { t } = useLingui()
  const day = useDay()
  const { code } = useParams({ from: '/badge/$code' })
  const shared = useSharedBadge(code)
  const found = shared.data
  useDescription(found ? t`${found.owner} nhận huy hiệu ${found.name} trên Malto.` : null)
  if (!found && (BadgeNotFound.is(shared.error) || BadInput.is(shared.error))) return <NotShared />
  return (
    <div className="rw-shared">
      {!found && <PageTitle className="hidden-words">{t`Huy hiệu`}</PageTitle>}
      <Loaded query={shared}>
        {(badge) => (
          <>
            <article className={`card rw-badge-head g-${groupOf(badge.tone)}`}>
              <BadgeHexagon icon={badge.icon} tone={badge.tone} state="earned" size={148} />
              <PageTitle tab={t`${badge.name} của ${badge.owner}`}>{badge.name}</PageTitle>
              <p>
                <b>{badge.owner}</b>
                <br />
                <span className="muted num">{t`nhận ngày ${day(badge.awarded_at)}`}</span>
              </p>
              <Paragraphs text={badge.story} className="stack tight rw-story" />
            </article>
            <Verification code={code} />
            <p className="small muted rw-about">
              {t`Malto giúp học sinh Việt Nam tìm hiểu bản thân và nghề nghiệp.`}{' '}
              <Link to="/" className="link">{t`Xem Malto`}</Link>
            </p>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Never shared, no longer shared, never there: all of them look the same. */
function NotShared() {
  const { t } = useLingui()
  return (
    <div className="rw-shared">
      <PageTitle className="hidden-words">{t`Huy hiệu này không còn ở đây`}</PageTitle>
      <StateEmpty
        title={t`Huy hiệu này không còn ở đây`}
        text={t`Có thể chủ nhân đã ngừng chia sẻ, hoặc liên kết bị thiếu vài chữ.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
            {t`Về trang chủ`}
          </Button>
        }
      />
    </div>
  )
}

/** People's names are for those who have the link, not for search engines. */
function useDescription(words: string | null): void {
  useEffect(() => {
    const metas = [
      { name: 'robots', content: 'noindex, nofollow' },
      ...(words === null ? [] : [{ name: 'description', content: words }]),
    ].map((given) => Object.assign(document.createElement('meta'), given))
    document.head.append(...metas)
    return () => {
      for (const meta of metas) meta.remove()
    }
  }, [words])
}
