import { claimsResource } from '@malto/contract/modules/rewards.admin'
import { giftAfter, type GiftState, type GiftStep } from '@malto/contract/modules/rewards.rules'
import {
  IconArrowBackUp,
  IconCheck,
  IconGift,
  IconPackage,
  IconPackages,
  IconSend,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { type Arrangement, type BulkLook, daysFilter, type Row, textOf } from '../../platform/arrangement.ts'
import { QueueParts, type QueuePart } from '../../platform/desk/QueueParts.tsx'
import { rewardPicker, userPicker } from '../../platform/pickers.ts'
import { ClaimDesk } from './claim/ClaimDesk.tsx'
import { ClaimSteps } from './claim/ClaimSteps.tsx'
import { ParcelTools } from './claim/ParcelTools.tsx'
import { words } from './claim/words.ts'

const parts: readonly QueuePart[] = [
  { name: words.to_approve, filter: { state: 'requested' }, counted: true },
  { name: words.to_pack, filter: { state: 'approved' }, counted: true },
  { name: words.to_send, filter: { state: 'packed' }, counted: true },
  { name: words.on_way, filter: { state: 'sent' }, counted: false },
  { name: words.all, filter: {}, counted: false },
]

function ClaimQueue() {
  return <QueueParts resource={claimsResource} parts={parts} />
}

const may = (step: GiftStep) => (row: Row) =>
  row['kind'] === 'gift' && giftAfter(step, 'desk', row['state'] as GiftState) !== null
const act = (step: GiftStep, look: Omit<BulkLook, 'when'>): BulkLook => ({ ...look, when: may(step) })

export const claimsArrangement: Arrangement = {
  resource: claimsResource,
  icon: IconPackage,
  group: 'delight',
  menu: { vi: 'Giao quà', en: 'Parcels' },
  one: { vi: 'phiếu đổi', en: 'claim' },
  count: { vi: '{total} phiếu đổi', en: '{total} claims' },
  search: { vi: 'Tên người nhận, món', en: 'Person, what' },
  lead: { field: 'title', title: (row) => textOf(row, 'title') },
  columns: ['full_name', 'school', 'price', 'prize', 'tracking', 'state', 'created_at'],
  tones: {
    state: {
      held: 'ok',
      used: 'quiet',
      expired: 'quiet',
      won: 'warn',
      asked_parent: 'warn',
      requested: 'warn',
      approved: 'teal',
      packed: 'teal',
      sent: 'teal',
      received: 'ok',
      returned: 'bad',
      refused: 'bad',
      cancelled: 'quiet',
    },
  },
  cardLine: ['full_name', 'created_at'],
  waiting: { state: 'requested' },
  filters: [
    { kind: 'picker', field: 'reward_id', title: words.reward, icon: IconGift, picker: rewardPicker },
    { kind: 'choice', field: 'kind' },
    { kind: 'choice', field: 'state' },
    {
      kind: 'picker',
      field: 'user_id',
      title: words.person,
      icon: IconUser,
      picker: userPicker,
      rare: true,
    },
    daysFilter({ vi: 'Đổi', en: 'Claimed' }, 'rare'),
  ],
  first: { state: 'requested' },
  detail: [
    {
      title: words.claim,
      fields: [
        { field: 'full_name' },
        { field: 'school' },
        { field: 'kind' },
        { field: 'price' },
        { field: 'prize' },
        { field: 'state' },
        { field: 'tracking' },
        { field: 'reason', title: words.reason, whole: true },
        { field: 'created_at' },
      ],
    },
  ],
  bulk: {
    approve: act('approve', { icon: IconCheck }),
    pack: act('pack', { icon: IconPackages }),
    send: act('send', { icon: IconSend }),
    receive: act('receive', { icon: IconCheck }),
    refuse: act('refuse', { icon: IconX, danger: true, reason: true }),
    return: act('return', { icon: IconArrowBackUp, danger: true, reason: true }),
  },
  empty: {
    title: { vi: 'Không có phiếu nào', en: 'No claims' },
    text: { vi: 'Khi ai đó đổi điểm, phiếu hiện ở đây.', en: 'Whoever exchanges points appears here.' },
  },
  ListLead: ClaimQueue,
  ListExtra: ParcelTools,
  DetailAside: ClaimDesk,
  DetailExtra: ClaimSteps,
}
