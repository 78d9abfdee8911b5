import { campaignsResource } from '@malto/contract/modules/campaigns.admin'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { audienceDetail, audienceForm, everybody } from '../../platform/inputs/audience.ts'
import { momentInput } from '../../platform/inputs/MomentInput.tsx'
import { CampaignDesk } from './CampaignDesk.tsx'
import { DeliveryFigures } from './DeliveryFigures.tsx'
import { categoryWords, words } from './words.ts'

const CountAudience = lazy(() => import('./CountAudience.tsx').then((it) => ({ default: it.CountAudience })))

export const campaignsArrangement: Arrangement = {
  resource: campaignsResource,
  icon: IconSpeakerphone,
  group: 'news',
  menu: { vi: 'Chiến dịch', en: 'Campaigns' },
  one: { vi: 'chiến dịch', en: 'campaign' },
  count: { vi: '{total} chiến dịch', en: '{total} campaigns' },
  search: { vi: 'Tên chiến dịch', en: 'Name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name') },
  columns: ['state', 'recipients', 'told', 'scheduled_at', 'maker_name', 'second_name'],
  tones: {
    state: {
      draft: 'quiet',
      waiting: 'warn',
      scheduled: 'teal',
      sending: 'teal',
      sent: 'ok',
      cancelled: 'quiet',
    },
  },
  cardLine: ['recipients', 'scheduled_at'],
  waiting: { state: 'waiting' },
  filters: [{ kind: 'choice', field: 'state' }],
  detail: [
    {
      title: words.message,
      fields: [
        { field: 'title_vi', title: words.title_vi, whole: true },
        { field: 'body_vi', title: words.body_vi, whole: true },
        { field: 'title_en', title: words.title_en, whole: true },
        { field: 'body_en', title: words.body_en, whole: true },
        { field: 'path', title: words.path },
        { field: 'category', title: words.category, choices: categoryWords, kind: 'choice' },
      ],
    },
    { title: audienceForm.title, fields: audienceDetail },
    {
      title: words.campaign,
      fields: [
        { field: 'state' },
        { field: 'recipients' },
        { field: 'told' },
        { field: 'read', title: words.read, kind: 'number' },
        { field: 'scheduled_at' },
        { field: 'submitted_at', title: words.submitted_at, kind: 'datetime' },
        { field: 'sent_at', title: words.sent_at, kind: 'datetime' },
        { field: 'maker_name' },
        { field: 'second_name' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.message,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        {
          kind: 'choice',
          field: 'category',
          title: words.category,
          help: words.category_help,
          needed: true,
          choices: categoryWords,
        },
        { kind: 'text', field: 'title_vi', title: words.title_vi, needed: true },
        { kind: 'text', field: 'title_en', title: words.title_en, needed: true },
        {
          kind: 'text',
          field: 'body_vi',
          title: words.body_vi,
          help: words.body_help,
          needed: true,
          lines: 3,
        },
        { kind: 'text', field: 'body_en', title: words.body_en, needed: true, lines: 3 },
        { kind: 'text', field: 'path', title: words.path, help: words.path_help, needed: true },
        {
          kind: 'own',
          field: 'scheduled_at',
          title: words.scheduled_at,
          input: momentInput(words.scheduled_at, words.scheduled_help, false),
        },
      ],
    },
    audienceForm,
  ],
  FormExtra: CountAudience,
  fresh: { category: 'learning', ...everybody, scheduled_at: null },
  stays: (row) => row['state'] !== 'draft' && row['state'] !== 'cancelled',
  empty: {
    title: { vi: 'Chưa có chiến dịch nào', en: 'No campaigns yet' },
    text: {
      vi: 'Một chiến dịch là một lời nhắn cho nhiều người cùng lúc.',
      en: 'A campaign is one message to many.',
    },
  },
  DetailAside: CampaignDesk,
  DetailExtra: DeliveryFigures,
}
