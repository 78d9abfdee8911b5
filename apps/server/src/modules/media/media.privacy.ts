import { describeTable, own, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { media_files } from './media.table.ts'

export const mediaTables: readonly TableMap[] = [
  describeTable(media_files, {
    title: 'Ảnh đã tải lên',
    purpose: 'pictures that people use as avatars and send to others',
    retention: 'account',
    people: [{ column: 'owner_id', exported: true, deletion: 'delete' }],
    file: 'storage_key',
    columns: {
      id: technical('names the picture', 'Mã ảnh'),
      owner_id: technical('whose it is'),
      purpose: own('what it is used for', 'Dùng làm'),
      storage_key: sensitive('where the file lies', 'Tệp'),
      type: technical('what kind of file', 'Loại tệp'),
      width: technical('its size', 'Rộng'),
      height: technical('its size', 'Cao'),
      bytes: technical('its size', 'Dung lượng (byte)'),
      review: own('whether a person has looked at a minor’s picture', 'Duyệt'),
      review_reason: own('why it was refused', 'Lý do từ chối'),
      version: technical('tells two reviewers apart'),
      created_at: own('when it came', 'Ngày tải lên'),
      updated_at: technical('when it was last changed'),
    },
  }),
]
