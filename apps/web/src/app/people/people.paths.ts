import { PROFILE_TAB_ACTIVITIES, PROFILE_TAB_COMPLETED, PROFILE_TAB_MONTHLY } from '@malto/contract/constants'

export const profileTabs = [PROFILE_TAB_ACTIVITIES, PROFILE_TAB_MONTHLY, PROFILE_TAB_COMPLETED] as const
export type ProfileTab = (typeof profileTabs)[number]

type Search = Record<string, unknown>

// Every key is named: what is left out would keep whatever the address says.
export const searchChild = ({ child }: Search): { child?: string | undefined } => ({
  child: typeof child === 'string' ? child : undefined,
})

export const searchProfile = (
  search: Search,
): { tab?: ProfileTab | undefined; child?: string | undefined } => ({
  ...searchChild(search),
  tab: profileTabs.find((each) => each === Number(search['tab'])),
})
