import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PasswordField } from '../../modules/auth/components/PasswordField.tsx'
import { ConsentHistory } from '../../modules/consents/components/ConsentHistory.tsx'
import { ConsentList, progressOf } from '../../modules/consents/components/ConsentList.tsx'
import { useConsentHistory, useConsents, useSetConsent } from '../../modules/consents/consents.hooks.ts'
import { Leaving } from '../../modules/profile/components/Leaving.tsx'
import { OwnData } from '../../modules/profile/components/OwnData.tsx'
import { useDataRequests } from '../../modules/profile/profile.hooks.ts'
import { useSession } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Loaded, Together } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import '../../modules/auth/auth.css'
import '../../modules/auth/fields.css'
import './people.css'

/** What one agreed to, what Malto holds, and the way out. */
export function PrivacyPage() {
  const { t } = useLingui()
  const you = useYou()
  const { user } = useSession()
  const consents = useConsents()
  const say = useSetConsent()
  const history = useConsentHistory()
  const data = useDataRequests()
  const entries = history.data?.pages.flatMap((each) => each.items) ?? []
  if (!user) return null
  return (
    <>
      <PageHead
        eyebrow={
          <Link to="/my-profile" className="link">
            {t`Hồ sơ`}
          </Link>
        }
        title={t`Quyền riêng tư`}
        lead={t`Mỗi điều một công tắc. Bật hay tắt lúc nào cũng được.`}
      />
      <div className="columns">
        <div className="stack wide">
          <Together queries={[consents, history, data]}>
            <Section title={t`Điều ${you} đồng ý`}>
              <Loaded query={consents} pending={<StatePending shape="rows" count={3} />}>
                {({ consents: all }) => (
                  <ConsentList
                    consents={all}
                    voice="own"
                    {...progressOf(say)}
                    onChange={(word) => say.mutate(word)}
                  />
                )}
              </Loaded>
            </Section>
            <Section title={t`Đã thay đổi những gì`}>
              <Loaded
                query={history}
                pending={<StatePending shape="rows" />}
                isEmpty={() => entries.length === 0}
                empty={
                  <p className="small muted">{t`Chưa có thay đổi nào. Mỗi lần bật hay tắt được ghi lại ở đây.`}</p>
                }
              >
                {() => (
                  <ConsentHistory
                    entries={entries}
                    more={history.hasNextPage}
                    busy={history.isFetchingNextPage}
                    onMore={() => void history.fetchNextPage()}
                  />
                )}
              </Loaded>
            </Section>
            <Section title={t`Dữ liệu của ${you}`}>
              <Loaded query={data} pending={<StatePending shape="rows" count={2} />}>
                {({ requests }) => (
                  <div className="stack">
                    <OwnData requests={requests} />
                    <Leaving requests={requests} Password={OwnPassword} />
                  </div>
                )}
              </Loaded>
            </Section>
          </Together>
        </div>
        <ProfileLinks user={user} />
      </div>
    </>
  )
}

function OwnPassword(field: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useLingui()
  const you = useYou()
  return <PasswordField label={t`Mật khẩu của ${you}`} autoComplete="current-password" {...field} />
}
