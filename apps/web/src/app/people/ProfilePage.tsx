import { Tabs } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PROFILE_TAB_ACTIVITIES, PROFILE_TAB_COMPLETED, PROFILE_TAB_MONTHLY } from '@malto/contract/constants'
import { ChildPicker } from '../../modules/family/components/ChildPicker.tsx'
import { useFamilyNews } from '../../modules/family/family.hooks.ts'
import { useSession } from '../../platform/session.ts'
import { Banners } from '../Banners.tsx'
import { ActivitiesTab, CompletedTab } from './ActivityTabs.tsx'
import { MonthTab } from './MonthTab.tsx'
import { profileTabs, type ProfileTab } from './people.paths.ts'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { useWhose } from './useWhose.ts'
import '@mantine/core/styles/Tabs.layer.css'
import './people.css'

/** One's own page: what one does, this month, and what is finished. */
export function ProfilePage() {
  const { t } = useLingui()
  const { tab = PROFILE_TAB_ACTIVITIES, child } = useSearch({ from: '/my-profile' })
  const navigate = useNavigate()
  const { user } = useSession()
  const about = useWhose(child)
  useFamilyNews()
  if (!user) return null
  const words: Record<ProfileTab, string> = {
    [PROFILE_TAB_ACTIVITIES]: t`Hoạt động`,
    [PROFILE_TAB_MONTHLY]: t`Tháng này`,
    [PROFILE_TAB_COMPLETED]: t`Đã xong`,
  }
  const go = (next: { tab?: ProfileTab; child?: string }) =>
    void navigate({
      to: '/my-profile',
      search: { tab, ...(child ? { child } : {}), ...next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <ProfileHead user={user} />
      <div className="profile-banners">
        <Banners placement="inTopMediaUser" />
      </div>
      <div className="columns profile">
        <Tabs
          className="profile-tabs"
          value={String(tab)}
          onChange={(next) => go({ tab: profileTabs.find((each) => String(each) === next) ?? tab })}
          keepMounted={false}
        >
          <Tabs.List grow aria-label={t`Các phần của hồ sơ`}>
            {profileTabs.map((each) => (
              <Tabs.Tab key={each} value={String(each)}>
                {words[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {about.children.length > 0 && (
            <ChildPicker
              items={about.children}
              chosen={about.child_id}
              onChoose={(id) => go({ child: id })}
            />
          )}
          <Tabs.Panel key={tab} value={String(tab)}>
            {tab === PROFILE_TAB_ACTIVITIES && <ActivitiesTab {...about} />}
            {tab === PROFILE_TAB_MONTHLY && <MonthTab viewer={about.viewer} child_id={about.child_id} />}
            {tab === PROFILE_TAB_COMPLETED && (
              <CompletedTab viewer={about.viewer} child_id={about.child_id} />
            )}
          </Tabs.Panel>
        </Tabs>
        <ProfileLinks user={user} />
      </div>
    </>
  )
}
