import { PROFILE_TAB_ACTIVITIES, PROFILE_TAB_COMPLETED, PROFILE_TAB_MONTHLY } from '@malto/contract/constants'

export const profileTabs = [PROFILE_TAB_ACTIVITIES, PROFILE_TAB_MONTHLY, PROFILE_TAB_COMPLETED] as const
export type ProfileTab = (typeof profileTabs)[number]

type Search = Record<string, unknown>

export const searchChild = ({ child }: Search): { child?: string } =>
  typeof child === 'string' ? { child } : {}

export const searchProfile = (search: Search): { tab?: ProfileTab; child?: string } => {
  const tab = profileTabs.find((each) => each === Number(search['tab'] ?? Number.NaN))
  return { ...(tab ? { tab } : {}), ...searchChild(search) }
}
