import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { Film, Handout } from './media.films.calls.ts'
import { assetKinds, assetStatuses, MOST_PARTS, readCaptions, type AssetRemark } from './media.rules.ts'

export const assetKindWords: Readonly<Record<(typeof assetKinds)[number], Words>> = {
  film: { vi: 'Phim', en: 'Film' },
  document: { vi: 'Tài liệu', en: 'Document' },
}
export const assetStatusWords: Readonly<Record<(typeof assetStatuses)[number], Words>> = {
  uploading: { vi: 'Đang tải lên', en: 'Uploading' },
  checking: { vi: 'Đang kiểm tra', en: 'Being checked' },
  ready: { vi: 'Sẵn sàng', en: 'Ready' },
  refused: { vi: 'Không dùng được', en: 'Unusable' },
}

export const assetRemarkWords: Readonly<Record<AssetRemark, Words>> = {
  not_a_film: {
    vi: 'Tệp này không phải phim MP4 hoặc WebM. Hãy xuất phim sang MP4 rồi tải lên lại.',
    en: 'This file is not an MP4 or WebM film. Export it as MP4 and upload it again.',
  },
  not_a_pdf: {
    vi: 'Tệp này không phải PDF. Hãy xuất tài liệu sang PDF rồi tải lên lại.',
    en: 'This file is not a PDF. Export it as PDF and upload it again.',
  },
  incomplete: {
    vi: 'Tệp tải lên bị thiếu một phần. Hãy tải lên lại.',
    en: 'A part of the uploaded file is missing. Please upload it again.',
  },
  damaged: {
    vi: 'Phim bị hỏng hoặc bị cắt ngang nên không phát được. Hãy xuất lại rồi tải lên lần nữa.',
    en: 'This film is damaged or cut off and cannot be played. Export it again and upload it once more.',
  },
  no_picture: {
    vi: 'Tệp này chỉ có tiếng, không có hình.',
    en: 'This file has sound only, no picture.',
  },
  unplayable: {
    vi: 'Nhiều trình duyệt không phát được kiểu nén của phim này. Hãy xuất phim với H.264 (hoặc VP8, VP9, AV1).',
    en: 'Many browsers cannot play how this film is compressed. Export it with H.264 (or VP8, VP9, AV1).',
  },
  no_ffmpeg: {
    vi: 'Máy chủ không có ffmpeg nên chưa đọc được thời lượng và ảnh bìa. Hãy nhập thời lượng.',
    en: 'The server has no ffmpeg, so the length and the poster could not be read. Please type the length.',
  },
}

/** What a writer may get wrong between two fields. */
export const assetFaults = {
  onlyFilms: inBoth('Tài liệu không có mục này.', 'A document has none.'),
  durationRead: inBoth(
    'Thời lượng đã được đọc từ phim, không sửa tay được.',
    'The length was read from the film and cannot be changed by hand.',
  ),
}

export const UploadNotFound = defineError('UPLOAD_NOT_FOUND', 404, {
  vi: 'Không tìm thấy lượt tải lên này. Hãy bắt đầu lại.',
  en: 'This upload was not found. Please start again.',
})
export const UploadTooLarge = defineError('UPLOAD_TOO_LARGE', 413, {
  vi: 'Tệp quá lớn: phim tối đa 600 MB, tài liệu tối đa 20 MB.',
  en: 'This file is too large: films up to 600 MB, documents up to 20 MB.',
})
export const PartWrong = defineError('PART_WRONG', 400, {
  vi: 'Phần vừa gửi không khớp với tệp. Hãy tải lại tệp này.',
  en: 'This part does not fit the file. Please upload it again.',
})
export const UploadUnfinished = defineError('UPLOAD_UNFINISHED', 409, {
  vi: 'Tệp chưa tải lên hết.',
  en: 'The file has not been uploaded completely.',
})
/** What comes with Malto is laid again at every start. */
export const ShippedStays = defineError('SHIPPED_STAYS', 409, {
  vi: 'Tệp này đi kèm Malto nên không xóa được.',
  en: 'This file came with Malto and cannot be deleted.',
})

export const AssetCard = z.object({
  id: Id,
  title: z.string().max(120),
  kind: z.enum(assetKinds),
  status: z.enum(assetStatuses),
  duration_s: z.number().int().nullable(),
  bytes: z.number().int(),
  has_captions: z.boolean(),
  /** Made for one reader, as in `Film`; null where there is no picture of it. */
  poster_url: z.string().max(400).nullable(),
  /** Lectures, videos and events that show it. */
  used: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})

export const AssetDraft = z.object({
  title: text(120, 2),
  /** WebVTT, in Vietnamese. */
  captions: text(200_000)
    .refine(
      (written) => readCaptions(written).fault_line === null,
      inBoth('Đây chưa phải phụ đề WebVTT.', 'These are not WebVTT captions.'),
    )
    .nullable(),
  /** Typed by hand where the server cannot read it from the film. */
  duration_s: whole.pipe(z.number().min(1).max(36_000)).nullable(),
})

export const assetsResource = defineResource({
  name: 'assets',
  title: { vi: 'Phim và tài liệu', en: 'Films and documents' },
  ids: 'uuid',
  card: AssetCard,
  detail: AssetCard.extend({
    ...AssetDraft.shape,
    origin: z.enum(['shipped', 'uploaded']),
    type: z.string().max(60),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** `read`: by ffmpeg on the server; `typed`: by hand; null: nobody yet. */
    measured: z.enum(['read', 'typed']).nullable(),
    /** In the reader's language: why it cannot be used, or what could not be read from it. */
    remark: z.string().max(300).nullable(),
    /** Where it is shown, by the id that the console knows each by; the first fifty. */
    uses: z
      .array(
        z.object({
          kind: z.enum(['lecture', 'video', 'event', 'professor']),
          id: z.number().int(),
          title: z.string().max(120),
        }),
      )
      .max(50),
    updated_at: Moment,
  }),
  draft: AssetDraft,
  filters: { kind: z.enum(assetKinds).optional(), status: z.enum(assetStatuses).optional() },
  sorts: ['created_at', 'title'],
  default_sort: '-created_at',
  powers: { read: 'films.read', write: 'films.write' },
  may: { update: true, remove: true },
  weighty: true,
  errors: [ShippedStays],
  large: true,
  columns: [
    { field: 'title', title: { vi: 'Tên', en: 'Title' }, kind: 'text' },
    { field: 'kind', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: assetKindWords },
    { field: 'status', title: { vi: 'Trạng thái', en: 'Status' }, kind: 'choice', choices: assetStatusWords },
    { field: 'duration_s', title: { vi: 'Thời lượng (giây)', en: 'Seconds' }, kind: 'number' },
    { field: 'bytes', title: { vi: 'Dung lượng (byte)', en: 'Bytes' }, kind: 'number' },
    { field: 'has_captions', title: { vi: 'Phụ đề', en: 'Captions' }, kind: 'flag' },
    { field: 'used', title: { vi: 'Nơi dùng', en: 'Used' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

/** How far an upload is; whoever asks again sends only what is missing. */
export const Upload = z.object({
  id: Id,
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** Numbers of the parts that are there, from 0 on. */
  parts: z.array(z.number().int()).max(MOST_PARTS),
})
export type Upload = z.infer<typeof Upload>

export const startUpload = defineCall({
  method: 'POST',
  path: '/auth-admin/asset-uploads',
  access: 'films.write',
  limit: 'upload',
  summary: 'Announces a file that will come in parts.',
  input: z.object({
    kind: z.enum(assetKinds),
    title: text(120, 2),
    bytes: whole.pipe(z.number().min(1)),
  }),
  reply: Upload,
  errors: [UploadTooLarge],
})

export const getUpload = defineCall({
  method: 'GET',
  path: '/auth-admin/asset-uploads/:id',
  access: 'films.write',
  summary: 'Which parts are there; only whoever announced the file goes on with it.',
  input: z.object({ id: Id }),
  reply: Upload,
  errors: [UploadNotFound],
})

export const sendPart = defineCall({
  method: 'PUT',
  path: '/auth-admin/asset-uploads/:id/parts/:number',
  access: 'films.write',
  limit: 'part',
  takes: 'file',
  summary: 'One part; sending it again changes nothing.',
  input: z.object({
    id: Id,
    number: whole.pipe(
      z
        .number()
        .min(0)
        .max(MOST_PARTS - 1),
    ),
  }),
  reply: Upload,
  errors: [UploadNotFound, PartWrong],
})

export const finishUpload = defineCall({
  method: 'POST',
  path: '/auth-admin/asset-uploads/:id/finish',
  access: 'films.write',
  summary: 'All parts are there: the file is put together and looked into by a job.',
  input: z.object({ id: Id }),
  reply: assetsResource.detail,
  errors: [UploadNotFound, UploadUnfinished],
})

export const previewAsset = defineCall({
  method: 'GET',
  path: '/auth-admin/assets/:id/preview',
  access: 'films.read',
  summary: 'A film or a document for the administrator’s own eyes.',
  input: z.object({ id: Id }),
  reply: z.object({ film: Film.nullable(), handout: Handout.nullable() }),
})
