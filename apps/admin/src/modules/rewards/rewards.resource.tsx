import { rewardsResource } from '@malto/contract/modules/rewards.admin'
import { rewardKindWords } from '@malto/contract/modules/rewards.catalogue.rules'
import { IconEye, IconEyeOff, IconGift } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { dayInput, momentInput } from '../../platform/inputs/MomentInput.tsx'
import { toneWords } from './badge/words.ts'
import { StockCard } from './shelf/StockCard.tsx'
import { pictureWords, words } from './shelf/words.ts'

export const rewardsArrangement: Arrangement = {
  resource: rewardsResource,
  icon: IconGift,
  group: 'delight',
  one: { vi: 'món', en: 'reward' },
  count: { vi: '{total} món', en: '{total} rewards' },
  search: { vi: 'Tên, đơn vị tặng', en: 'Title, partner' },
  lead: { field: 'title', title: (row) => textOf(row, 'title'), line: (row) => textOf(row, 'partner') },
  columns: ['kind', 'price', 'initial', 'stock', 'claimed', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['kind', 'price', 'stock'],
  filters: [
    { kind: 'choice', field: 'kind' },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: words.reward,
      fields: [
        { field: 'summary', title: words.summary, whole: true },
        { field: 'terms', title: words.terms, whole: true },
        { field: 'kind' },
        { field: 'price' },
        { field: 'per_person', title: words.per_person, kind: 'number' },
        { field: 'min_age', title: words.min_age, kind: 'number' },
        { field: 'opens_at', title: words.opens_at, kind: 'datetime' },
        { field: 'closes_at', title: words.closes_at, kind: 'datetime' },
        { field: 'valid_until', title: words.valid_until, kind: 'date' },
        { field: 'status' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.reward,
      fields: [
        { kind: 'choice', field: 'kind', needed: true, only: 'create', choices: rewardKindWords },
        { kind: 'text', field: 'title', needed: true },
        { kind: 'text', field: 'partner', needed: true },
        { kind: 'text', field: 'stub', title: words.stub, help: words.stub_help, needed: true },
        { kind: 'choice', field: 'picture', title: words.picture, needed: true, choices: pictureWords },
        { kind: 'choice', field: 'tone', title: words.tone, needed: true, choices: toneWords },
        { kind: 'text', field: 'summary', title: words.summary, needed: true, whole: true, lines: 2 },
        {
          kind: 'text',
          field: 'terms',
          title: words.terms,
          help: words.terms_help,
          needed: true,
          whole: true,
          lines: 4,
        },
      ],
    },
    {
      title: words.shelf,
      fields: [
        { kind: 'number', field: 'price', needed: true },
        { kind: 'number', field: 'per_person', title: words.per_person, needed: true },
        { kind: 'number', field: 'min_age', title: words.min_age, help: words.min_age_help },
        { kind: 'choice', field: 'status', needed: true },
        {
          kind: 'own',
          field: 'opens_at',
          title: words.opens_at,
          needed: true,
          input: momentInput(words.opens_at),
        },
        {
          kind: 'own',
          field: 'closes_at',
          title: words.closes_at,
          input: momentInput(words.closes_at, words.closes_help, false),
        },
        {
          kind: 'own',
          field: 'valid_until',
          title: words.valid_until,
          input: dayInput(words.valid_until, words.valid_help, false),
        },
      ],
    },
  ],
  fresh: {
    kind: 'gift',
    tone: 'glow',
    picture: 'gift',
    per_person: 1,
    min_age: null,
    closes_at: null,
    valid_until: null,
    status: 'hidden',
  },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  stays: (row) => Number(row['claimed']) > 0,
  empty: {
    title: { vi: 'Kệ quà còn trống', en: 'The shelf is empty' },
    text: {
      vi: 'Thêm một phiếu ưu đãi hoặc món quà, rồi nhập kho cho nó.',
      en: 'Add a voucher or a gift, then fill its stock.',
    },
  },
  DetailAside: StockCard,
}
