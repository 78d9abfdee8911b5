import type { Words } from './core/words.ts'

/** Every power in Malto, with the words that the roles screen shows. A role is a row of powers. */
export const permissions = {
  'users.read': { vi: 'Xem người dùng', en: 'See users' },
  'users.write': { vi: 'Sửa và khóa người dùng', en: 'Edit and block users' },
  'users.contact': {
    vi: 'Xem đầy đủ số điện thoại, email và ngày sinh',
    en: 'See whole phone numbers, emails and birthdays',
  },
  'users.birthday': { vi: 'Sửa ngày sinh của người dùng', en: 'Correct birthdays' },
  'deletions.read': { vi: 'Xem yêu cầu xóa tài khoản', en: 'See deletion requests' },
  'deletions.write': { vi: 'Hủy yêu cầu xóa tài khoản', en: 'Cancel deletion requests' },
  'media.review': { vi: 'Duyệt ảnh của người dùng chưa thành niên', en: 'Review pictures of minors' },
  'usage.read': { vi: 'Xem thống kê thời gian sử dụng', en: 'See time of use' },
  'schools.read': { vi: 'Xem trường và lớp', en: 'See schools and classes' },
  'schools.write': { vi: 'Sửa trường và lớp, ghép trường chưa có', en: 'Edit schools and classes' },
  'administrators.read': { vi: 'Xem quản trị viên', en: 'See administrators' },
  'administrators.write': { vi: 'Thêm, sửa, khóa quản trị viên', en: 'Edit administrators' },
  'roles.read': { vi: 'Xem vai trò và quyền', en: 'See roles' },
  'roles.write': { vi: 'Sửa vai trò và phân quyền', en: 'Edit roles' },
  'audit.read': { vi: 'Xem nhật ký thao tác', en: 'See the audit log' },
  'messages.read': { vi: 'Xem nhật ký SMS, email và OTP', en: 'See the journal of messages' },
  'family.read': { vi: 'Xem kết nối gia đình', en: 'See family connections' },
  'family.write': { vi: 'Ngừng kết nối gia đình', en: 'End family connections' },
  'consents.read': { vi: 'Xem sổ đồng ý', en: 'See the ledger of consents' },
  'assessments.read': { vi: 'Xem bài trắc nghiệm', en: 'See tests' },
  'assessments.write': { vi: 'Soạn bài trắc nghiệm', en: 'Edit tests' },
  'assessments.publish': { vi: 'Xuất bản bài trắc nghiệm', en: 'Publish tests' },
  'assessments.results': { vi: 'Xem số liệu kết quả trắc nghiệm', en: 'See sums of test results' },
  'careers.read': { vi: 'Xem ngân hàng nghề', en: 'See careers' },
  'careers.write': { vi: 'Soạn ngân hàng nghề', en: 'Edit careers' },
  'events.read': { vi: 'Xem sự kiện và người quan tâm', en: 'See events and attendees' },
  'events.write': { vi: 'Soạn, phát, hủy sự kiện', en: 'Edit, steer and cancel events' },
  'films.read': { vi: 'Xem kho phim và tài liệu', en: 'See films and documents' },
  'films.write': { vi: 'Tải lên và sửa phim, tài liệu', en: 'Upload and edit films and documents' },
  'courses.read': { vi: 'Xem khóa học và tiến độ', en: 'See courses and progress' },
  'courses.write': { vi: 'Soạn khóa học, bài giảng, bài tập', en: 'Edit courses, lectures and exercises' },
  'videos.read': { vi: 'Xem video giải trí', en: 'See videos' },
  'videos.write': { vi: 'Soạn video giải trí', en: 'Edit videos' },
  'moderation.read': { vi: 'Xem hàng chờ kiểm duyệt và phòng', en: 'See the review queue and rooms' },
  'moderation.decide': {
    vi: 'Quyết định kiểm duyệt, tạm ngưng, gỡ biện pháp, sửa phòng',
    en: 'Decide cases, sanctions and appeals, edit rooms',
  },
  'moderation.words': { vi: 'Sửa bộ lọc từ', en: 'Edit the word filter' },
  'advisers.read': { vi: 'Xem cố vấn, tải việc và thời gian chờ', en: 'See advisers and their load' },
  'advisers.write': { vi: 'Thêm và sửa hồ sơ cố vấn', en: 'Edit advisers' },
  'advisers.vet': { vi: 'Thẩm tra và tạm ngưng cố vấn', en: 'Vet and suspend advisers' },
  'appointments.read': { vi: 'Xem lịch hẹn', en: 'See appointments' },
  'appointments.write': { vi: 'Hủy buổi hẹn, ghi vắng mặt', en: 'Cancel appointments' },
  'safeguarding.read': { vi: 'Xem lo ngại an toàn', en: 'See safety concerns' },
  'safeguarding.act': { vi: 'Xử lý lo ngại an toàn', en: 'Look after safety concerns' },
  'safeguarding.review': {
    vi: 'Xem lại lời nhắn của buổi hẹn với người dưới 18 tuổi, có lý do',
    en: 'Read sessions with minors, with a reason',
  },
  'notifications.read': { vi: 'Xem nhật ký thông báo', en: 'See the journal of notifications' },
} as const satisfies Record<string, Words>

export type Permission = keyof typeof permissions
export const allPermissions = Object.keys(permissions) as readonly Permission[]

/** Who may make a call: the public, anyone signed in (in the call's realm), or whoever holds one power. */
export type Access = 'anyone' | 'signedIn' | Permission
