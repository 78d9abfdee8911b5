import { videoCategoriesResource, videosResource } from '@malto/contract/modules/videos.admin'
import { IconCategory2, IconDeviceTv, IconEye, IconEyeOff } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, type DetailField, textOf } from '../../platform/arrangement.ts'
import { filmInput } from '../../platform/assets/FilmInput.tsx'
import { showDuration } from '../../platform/format.ts'
import { currentLanguage } from '../../platform/language.ts'
import { categoryPicker } from './videos.pickers.ts'
import { VideoThumb } from './VideoThumb.tsx'
import { ages, letters, words } from './words.ts'

const VideoView = lazy(() => import('./VideoView.tsx').then((it) => ({ default: it.VideoView })))

const origin: DetailField = {
  field: 'laid',
  title: words.laid,
  show: (row) => (row['laid'] === true ? words.laid_yes : words.laid_no)[currentLanguage()],
}

export const videosArrangement: Arrangement = {
  resource: videosResource,
  icon: IconDeviceTv,
  group: 'content',
  one: { vi: 'video', en: 'video' },
  count: { vi: '{total} video', en: '{total} videos' },
  search: { vi: 'Tên video, tóm tắt', en: 'Title, summary' },
  lead: {
    field: 'title',
    title: (row) => textOf(row, 'title'),
    line: (row) => textOf(row, 'category_name'),
    Thumb: VideoThumb,
  },
  columns: ['age_from', 'duration_s', 'has_captions', 'view_count', 'like_count', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  reads: {
    age_from: {
      title: words.age_from,
      show: (value, language) => ages[String(value)]?.[language] ?? null,
    },
    duration_s: {
      title: { vi: 'Thời lượng', en: 'Duration' },
      show: (value) => showDuration(Number(value ?? 0)),
    },
  },
  cardLine: ['age_from'],
  filters: [
    {
      kind: 'picker',
      field: 'category_id',
      title: words.category,
      icon: IconCategory2,
      picker: categoryPicker,
    },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: words.video,
      fields: [
        { field: 'summary', title: words.summary, whole: true },
        { field: 'category_name' },
        { field: 'age_from', title: words.age_from, choices: ages, kind: 'choice' },
        { field: 'letter', title: words.letter, choices: letters },
        {
          field: 'vertical',
          title: words.shape,
          show: (row) => (row['vertical'] === true ? words.tall : words.wide)[currentLanguage()],
        },
        { field: 'status' },
        { field: 'view_count' },
        { field: 'like_count' },
        origin,
        { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.video,
      fields: [
        { kind: 'text', field: 'title', needed: true, whole: true },
        {
          kind: 'text',
          field: 'summary',
          title: words.summary,
          needed: true,
          whole: true,
          lines: 3,
          help: words.summary_help,
        },
        {
          kind: 'picker',
          field: 'category_id',
          title: words.category,
          needed: true,
          picker: categoryPicker,
          words: 'category_name',
        },
        { kind: 'choice', field: 'letter', title: words.letter, choices: letters },
        {
          kind: 'choice',
          field: 'age_from',
          title: words.age_from,
          needed: true,
          numbers: true,
          choices: ages,
          help: words.age_help,
        },
        { kind: 'choice', field: 'status', needed: true },
        {
          kind: 'own',
          field: 'film_id',
          title: words.film,
          needed: true,
          whole: true,
          input: filmInput(words.film, words.film_help),
        },
      ],
    },
  ],
  fresh: { status: 'hidden', age_from: 0, letter: null, film_id: null },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  empty: {
    title: { vi: 'Chưa có video nào', en: 'No videos yet' },
    text: {
      vi: 'Tải phim lên kho, rồi thêm video đầu tiên từ phim ấy.',
      en: 'Upload a film to the library, then make the first video of it.',
    },
  },
  stays: (row) => row['laid'] === true,
  DetailLead: VideoView,
}

export const videoCategoriesArrangement: Arrangement = {
  resource: videoCategoriesResource,
  icon: IconCategory2,
  group: 'content',
  one: { vi: 'danh mục video', en: 'video category' },
  count: { vi: '{total} danh mục', en: '{total} categories' },
  search: { vi: 'Tên danh mục', en: 'Name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'slug') },
  columns: ['summary', 'video_count', 'position'],
  cardLine: ['video_count'],
  filters: [],
  detail: [
    {
      title: words.category,
      fields: [
        { field: 'summary', whole: true },
        { field: 'slug', title: words.slug },
        { field: 'video_count' },
        { field: 'position' },
        origin,
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.category,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        {
          kind: 'text',
          field: 'slug',
          title: words.slug,
          needed: true,
          only: 'create',
          help: words.slug_help,
        },
        { kind: 'number', field: 'position', needed: true, help: words.position_help },
        { kind: 'text', field: 'summary', needed: true, whole: true, lines: 2 },
      ],
    },
  ],
  fresh: { position: 100 },
  empty: {
    title: { vi: 'Chưa có danh mục nào', en: 'No categories yet' },
    text: { vi: 'Video được xếp theo danh mục ở trang Giải trí.', en: 'Videos stand in categories.' },
  },
  stays: (row) => row['laid'] === true,
}
