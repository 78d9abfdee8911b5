import { bannersResource } from '@malto/contract/modules/banners.admin'
import { IconPower, IconPresentation } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { audienceDetail, audienceForm, everybody } from '../../platform/inputs/audience.ts'
import { momentInput } from '../../platform/inputs/MomentInput.tsx'
import { artWords, placementWords, toneWords, words } from './words.ts'

const BannerDays = lazy(() => import('./BannerDays.tsx').then((it) => ({ default: it.BannerDays })))

export const bannersArrangement: Arrangement = {
  resource: bannersResource,
  icon: IconPresentation,
  group: 'news',
  one: { vi: 'banner', en: 'banner' },
  count: { vi: '{total} banner', en: '{total} banners' },
  search: { vi: 'Tiêu đề, lời ngắn', en: 'Title, body' },
  lead: { field: 'title', title: (row) => textOf(row, 'title') },
  columns: ['placement', 'state', 'starts_at', 'ends_at', 'weight', 'seen', 'clicks'],
  choices: { placement: placementWords },
  tones: { state: { off: 'quiet', waiting: 'warn', showing: 'ok', over: 'quiet' } },
  cardLine: ['placement', 'clicks'],
  filters: [
    { kind: 'choice', field: 'placement', choices: placementWords },
    { kind: 'choice', field: 'state' },
  ],
  detail: [
    {
      title: words.banner,
      fields: [
        { field: 'body', title: words.body, whole: true },
        { field: 'placement', choices: placementWords, kind: 'choice' },
        { field: 'button', title: words.button },
        { field: 'path', title: words.path },
        { field: 'art', title: words.art, choices: artWords, kind: 'choice' },
        { field: 'tone', title: words.tone, choices: toneWords, kind: 'choice' },
        { field: 'state' },
        { field: 'starts_at' },
        { field: 'ends_at' },
        { field: 'weight' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
    { title: audienceForm.title, fields: audienceDetail },
  ],
  form: [
    {
      title: words.banner,
      fields: [
        { kind: 'choice', field: 'placement', needed: true, choices: placementWords },
        { kind: 'text', field: 'title', needed: true },
        { kind: 'text', field: 'body', title: words.body, needed: true, whole: true },
        { kind: 'text', field: 'button', title: words.button, help: words.button_help, needed: true },
        { kind: 'text', field: 'path', title: words.path, help: words.path_help, needed: true },
        { kind: 'choice', field: 'art', title: words.art, needed: true, choices: artWords },
        { kind: 'choice', field: 'tone', title: words.tone, needed: true, choices: toneWords },
      ],
    },
    {
      title: words.schedule,
      fields: [
        {
          kind: 'own',
          field: 'starts_at',
          title: words.starts_at,
          needed: true,
          input: momentInput(words.starts_at),
        },
        {
          kind: 'own',
          field: 'ends_at',
          title: words.ends_at,
          input: momentInput(words.ends_at, words.ends_help, false),
        },
        { kind: 'number', field: 'weight', help: words.weight_help, needed: true },
        { kind: 'flag', field: 'enabled', title: words.enabled },
      ],
    },
    audienceForm,
  ],
  fresh: {
    placement: 'inTopMedia',
    art: 'firefly',
    tone: 'brand',
    ...everybody,
    ends_at: null,
    weight: 10,
    enabled: true,
  },
  bulk: {
    on: { icon: IconPower, when: (row) => row['state'] === 'off' },
    off: { icon: IconPower, when: (row) => row['state'] !== 'off' },
  },
  empty: {
    title: { vi: 'Chưa có banner nào', en: 'No banners yet' },
    text: { vi: 'Soạn banner và chọn nơi hiện.', en: 'Write one and choose where it stands.' },
  },
  DetailExtra: BannerDays,
}
