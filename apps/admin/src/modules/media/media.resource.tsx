import { fill } from '@malto/contract'
import { assetsResource, assetStatusWords } from '@malto/contract/modules/media.admin'
import { IconMovie } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, type Row, textOf } from '../../platform/arrangement.ts'
import type { Asset } from '../../platform/assets/assets.ts'
import { AssetThumb } from '../../platform/assets/AssetThumb.tsx'
import { showBytes, showDuration } from '../../platform/format.ts'
import { words } from './words.ts'

// Players, captions and uploads come when somebody opens them.
const AssetView = lazy(() => import('./AssetView.tsx').then((it) => ({ default: it.AssetView })))
const UploadPanel = lazy(() => import('./upload/UploadPanel.tsx').then((it) => ({ default: it.UploadPanel })))
const CaptionsInput = lazy(() =>
  import('./film/CaptionsInput.tsx').then((it) => ({ default: it.CaptionsInput })),
)
const DurationInput = lazy(() =>
  import('./film/DurationInput.tsx').then((it) => ({ default: it.DurationInput })),
)

function Thumb({ row }: { readonly row: Row }) {
  const { kind, poster_url, duration_s } = row as unknown as Asset
  return <AssetThumb kind={kind} poster_url={poster_url} duration_s={duration_s} />
}

const measuredWords = {
  read: { vi: 'Máy chủ đọc từ phim', en: 'Read from the film' },
  typed: { vi: 'Điền bằng tay', en: 'Typed by hand' },
}
const originWords = {
  shipped: { vi: 'Đi kèm Malto', en: 'Came with Malto' },
  uploaded: { vi: 'Tải lên', en: 'Uploaded' },
}

const sizeOf = (row: Row): string | null =>
  row['width'] && row['height'] ? `${textOf(row, 'width')} × ${textOf(row, 'height')}` : null

export const assetsArrangement: Arrangement = {
  resource: assetsResource,
  icon: IconMovie,
  group: 'learning',
  one: { vi: 'phim hoặc tài liệu', en: 'film or document' },
  count: { vi: '{total} phim và tài liệu', en: '{total} films and documents' },
  search: { vi: 'Tên phim, tên tài liệu', en: 'Title' },
  lead: { field: 'title', title: (row) => textOf(row, 'title'), Thumb },
  columns: ['kind', 'status', 'has_captions', 'used', 'bytes', 'created_at'],
  tones: { status: { uploading: 'warn', checking: 'warn', ready: 'ok', refused: 'bad' } },
  reads: {
    duration_s: {
      title: words.duration,
      show: (value) => (typeof value === 'number' ? showDuration(value) : null),
    },
    has_captions: {
      show: (value, language, row) =>
        (row['kind'] !== 'film' ? words.no_need : value ? words.captioned : words.uncaptioned)[language],
    },
    used: {
      show: (value, language) =>
        value === 0 ? words.nowhere[language] : fill(words.places[language], { count: value }),
    },
    bytes: {
      title: { vi: 'Dung lượng', en: 'Size' },
      show: (value, language) => (typeof value === 'number' ? showBytes(value, language) : null),
    },
  },
  cardLine: ['kind', 'bytes', 'has_captions', 'used'],
  filters: [
    { kind: 'choice', field: 'kind' },
    { kind: 'choice', field: 'status', choices: assetStatusWords },
  ],
  detail: [
    {
      title: { vi: 'Tệp', en: 'File' },
      fields: [
        { field: 'kind' },
        { field: 'status' },
        { field: 'duration_s' },
        { field: 'measured', title: { vi: 'Thời lượng từ', en: 'Duration by' }, choices: measuredWords },
        { field: 'has_captions' },
        { field: 'bytes' },
        { field: 'width', title: { vi: 'Khung hình', en: 'Picture' }, show: sizeOf },
        { field: 'type', title: { vi: 'Định dạng', en: 'Format' } },
        { field: 'origin', title: { vi: 'Nguồn', en: 'Origin' }, choices: originWords },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Tên', en: 'Title' },
      fields: [
        { kind: 'text', field: 'title', needed: true },
        {
          kind: 'own',
          field: 'duration_s',
          title: words.duration,
          input: DurationInput,
          // What the server read from the film itself is not typed over.
          when: (values) => values['kind'] === 'film' && values['measured'] !== 'read',
          show: (value) => (typeof value === 'number' ? showDuration(value) : ''),
        },
      ],
    },
    {
      title: { vi: 'Phụ đề', en: 'Captions' },
      fields: [
        {
          kind: 'own',
          field: 'captions',
          title: words.captions,
          whole: true,
          input: CaptionsInput,
          when: (values) => values['kind'] === 'film',
        },
      ],
    },
  ],
  empty: {
    title: { vi: 'Kho chưa có gì', en: 'The library is empty' },
    text: {
      vi: 'Tải phim và tài liệu lên ở trên, rồi gắn vào bài giảng, video hay sự kiện.',
      en: 'Upload films and documents above, then use them in lectures, videos and events.',
    },
  },
  stays: (row) => row['origin'] === 'shipped' || Number(row['used'] ?? 0) > 0,
  ListLead: UploadPanel,
  DetailLead: AssetView,
}
