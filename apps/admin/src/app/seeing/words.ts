import type { Words } from '@malto/contract'

/** What is said around the view of another role. */
export const words = {
  see_as: { vi: 'Xem thử như vai trò…', en: 'See as a role…' },
  title: { vi: 'Xem thử như vai trò khác', en: 'See as another role' },
  text: {
    vi: 'Bảng quản trị sẽ hiện đúng những gì vai trò đó thấy. Bạn chỉ xem, không sửa được gì. Tự kết thúc sau 30 phút; nhật ký ghi lại lúc bắt đầu và lúc thoát.',
    en: 'The console shows exactly what that role sees. You look and change nothing. It ends by itself after 30 minutes; the log notes both ends.',
  },
  role: { vi: 'Vai trò', en: 'Role' },
  role_help: {
    vi: 'Chỉ chọn được vai trò có quyền và nơi nằm trong quyền của bạn.',
    en: 'Only roles within your own powers and places.',
  },
  choose: { vi: 'Gõ tên vai trò', en: 'Type its name' },
  needed: { vi: 'Hãy chọn một vai trò.', en: 'Please choose a role.' },
  begin: { vi: 'Bắt đầu xem thử', en: 'Begin' },
  bar: { vi: 'Xem thử như vai trò khác', en: 'View of another role' },
  seeing: { vi: 'Đang xem thử như vai trò', en: 'Seeing as the role' },
  only: { vi: 'chỉ xem', en: 'read only' },
  leave: { vi: 'Thoát xem thử', en: 'Leave this view' },
  left: { vi: 'Đã thoát xem thử.', en: 'You are yourself again.' },
} as const satisfies Record<string, Words>
