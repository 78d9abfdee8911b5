import {
  IconBriefcase,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBusinessplan,
  IconCpu,
  IconFlask,
  IconHeartHandshake,
  IconHeartbeat,
  IconNeedleThread,
  IconNews,
  IconPalette,
  IconPlane,
  IconPlant2,
  IconPlug,
  IconScale,
  IconSettings2,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react'
import type { GroupTone } from '../../../ui/group.tsx'
import { artsIcons } from './icons-arts.ts'
import { businessIcons } from './icons-business.ts'
import { knowledgeIcons } from './icons-knowledge.ts'
import { tradesIcons } from './icons-trades.ts'

interface GroupLook {
  readonly icon: Icon
  /** The letter that most careers of the group begin with. */
  readonly tone: GroupTone
}

const groupLooks: Readonly<Record<string, GroupLook>> = {
  'co-khi-che-tao': { icon: IconSettings2, tone: 'r' },
  'cong-nghe-thong-tin': { icon: IconCpu, tone: 'i' },
  'dien-dien-tu-nang-luong': { icon: IconPlug, tone: 'r' },
  'du-lich-khach-san-am-thuc': { icon: IconToolsKitchen2, tone: 'e' },
  'giao-duc-tam-li-xa-hoi': { icon: IconHeartHandshake, tone: 's' },
  'khoa-hoc-nghien-cuu': { icon: IconFlask, tone: 'i' },
  'kinh-doanh-tiep-thi': { icon: IconBusinessplan, tone: 'e' },
  'luat-hanh-chinh-an-ninh': { icon: IconScale, tone: 'e' },
  'nghe-thuat-thiet-ke': { icon: IconPalette, tone: 'a' },
  'nong-lam-thuy-san-moi-truong': { icon: IconPlant2, tone: 'r' },
  'tai-chinh-ke-toan': { icon: IconBuildingBank, tone: 'c' },
  'thu-cong-the-thao-doi-song': { icon: IconNeedleThread, tone: 'a' },
  'truyen-thong-xuat-ban': { icon: IconNews, tone: 'a' },
  'van-tai-hang-khong-hau-can': { icon: IconPlane, tone: 'c' },
  'xay-dung-kien-truc': { icon: IconBuildingCommunity, tone: 'r' },
  'y-te-suc-khoe': { icon: IconHeartbeat, tone: 's' },
}

/** A group that the console made has no look of its own yet. */
export const groupLook = (slug: string): GroupLook =>
  groupLooks[slug] ?? { icon: IconBriefcase, tone: 'teal' }

const parts = [tradesIcons, knowledgeIcons, businessIcons, artsIcons]

/** The career's own sign, or that of its group. */
export const careerIcon = (slug: string, group_slug: string): Icon =>
  parts.find((part) => Object.hasOwn(part, slug))?.[slug] ?? groupLook(group_slug).icon
