import type { Words } from '@malto/contract'
import type { SystemBackup, SystemChannel } from '@malto/contract/modules/system.admin'

export const words = {
  title: { vi: 'Tình trạng hệ thống', en: 'State of the system' },
  lead: {
    vi: 'Malto {version}, chạy liên tục từ {since}.',
    en: 'Malto {version}, running since {since}.',
  },
  all_well: { vi: 'Mọi thứ đang ổn', en: 'All is well' },
  some_warn: { vi: '{count} mục cần để ý', en: '{count} to keep an eye on' },
  some_bad: { vi: '{count} mục cần xử lý', en: '{count} need attention' },
  updated: { vi: 'Cập nhật lúc {at}, tự làm mới mỗi 30 giây.', en: 'As of {at}, renewed every 30 seconds.' },
  well: { vi: 'Ổn', en: 'Fine' },
  // Backups
  backups: { vi: 'Sao lưu', en: 'Backups' },
  back_up: { vi: 'Sao lưu ngay', en: 'Back up now' },
  back_up_sure: { vi: 'Sao lưu ngay bây giờ?', en: 'Back up now?' },
  back_up_text: {
    vi: 'Malto chép toàn bộ dữ liệu và tệp sang một bản mới. Mọi người vẫn dùng bình thường, chỉ có thể hơi chậm vài phút.',
    en: 'Malto copies all data and files. Everybody goes on working; it may be a little slower for some minutes.',
  },
  begun: { vi: 'Đã bắt đầu. Trang này tự cập nhật tiến độ.', en: 'Begun. This page shows how it goes.' },
  try: { vi: 'Thử khôi phục', en: 'Try a restore' },
  try_of: { vi: 'Thử khôi phục bản {at}', en: 'Try the backup of {at}' },
  try_sure: { vi: 'Thử khôi phục bản {at}?', en: 'Try the backup of {at}?' },
  try_text: {
    vi: 'Malto mở bản này ở một chỗ riêng, so với dữ liệu lúc sao lưu rồi xóa chỗ đó đi. Dữ liệu đang dùng không bị đụng tới.',
    en: 'Malto opens this backup in a place of its own, compares it and removes that place. The data in use is not touched.',
  },
  no_backup: { vi: 'Chưa có bản sao lưu nào', en: 'No backup yet' },
  no_backup_text: {
    vi: 'Bấm “Sao lưu ngay” để có bản đầu tiên, rồi thử khôi phục một lần cho chắc.',
    en: 'Press “Back up now” for the first one, then try it once to be sure.',
  },
  last_failed: { vi: 'Lần sao lưu gần nhất không xong', en: 'The last backup failed' },
  last_old: { vi: 'Đã {days} ngày chưa có bản mới', en: 'No new one for {days} days' },
  never_tried: { vi: 'Chưa thử khôi phục bản nào', en: 'None was tried yet' },
  schedule: {
    vi: 'Tự sao lưu mỗi ngày lúc {hour} giờ (giờ Việt Nam). Giữ {days} ngày và {weeks} tuần gần nhất; bản tự bấm giữ {asked} ngày.',
    en: 'Every day at {hour}:00 (Vietnam). The last {days} days and {weeks} weeks are kept; those asked for {asked} days.',
  },
  no_schedule: {
    vi: 'Đang tắt tự sao lưu (BACKUP_HOUR=off). Nhớ bấm “Sao lưu ngay” đều đặn.',
    en: 'Daily backups are off (BACKUP_HOUR=off). Please make some by hand.',
  },
  lies_data: {
    vi: 'Các bản nằm trong thư mục “backups” của thư mục dữ liệu trên máy chủ, cùng ổ đĩa với dữ liệu. Hãy nhờ người quản máy chủ chép sang ổ khác. Vì chứa mọi thứ nên không tải được từ đây.',
    en: 'They lie in the folder “backups” of the data folder on the machine, on the same disk as the data: have them copied elsewhere. As they hold everything, they cannot be downloaded here.',
  },
  lies_own: {
    vi: 'Các bản nằm trong thư mục riêng mà người quản máy chủ đã đặt (BACKUP_FOLDER). Vì chứa mọi thứ nên không tải được từ đây.',
    en: 'They lie in the folder that the operator set (BACKUP_FOLDER). As they hold everything, they cannot be downloaded here.',
  },
  outside: { vi: 'Cơ sở dữ liệu nằm ngoài Malto', en: 'The database lives outside Malto' },
  outside_text: {
    vi: 'Nơi đang giữ cơ sở dữ liệu (DATABASE_URL) tự sao lưu bằng công cụ của mình, như pg_dump hoặc bản sao lưu của nhà cung cấp. Hãy hỏi người quản máy chủ xem lần gần nhất là khi nào, và nhớ sao lưu cả tệp cùng MALTO_SECRET.',
    en: 'Whoever keeps it (DATABASE_URL) backs it up with its own tools, such as pg_dump or those of its host. Ask when that was last done, and keep the files and MALTO_SECRET too.',
  },
  older: { vi: 'Xem thêm bản cũ', en: 'Older ones' },
  size: { vi: '{size}, {files} tệp', en: '{size}, {files} files' },
  tried_ok: {
    vi: 'Đã thử khôi phục lúc {at}: mở được, {tables} bảng, {audit} dòng nhật ký nguyên vẹn.',
    en: 'Tried at {at}: it opens, {tables} tables, {audit} rows of the log are whole.',
  },
  tried_bad: { vi: 'Thử khôi phục lúc {at} không được. {why}', en: 'Tried at {at}: it failed. {why}' },
  trying: { vi: 'Đang thử khôi phục…', en: 'Being tried…' },
  waiting_turn: { vi: 'Sắp bắt đầu…', en: 'About to begin…' },
  // Jobs
  jobs: { vi: 'Việc chạy nền', en: 'Jobs' },
  jobs_text: {
    vi: 'Gửi thư, tính điểm, dọn dẹp… Malto tự làm lần lượt.',
    en: 'Letters, points, tidying: Malto works through them by itself.',
  },
  jobs_failed: { vi: '{count} việc đã bỏ cuộc', en: '{count} gave up' },
  jobs_retrying: { vi: '{count} việc lỗi, sẽ tự thử lại', en: '{count} failed and will try again' },
  jobs_late: {
    vi: 'Việc đầu hàng đã chờ {minutes} phút: có thể không có tiến trình nào làm việc nền.',
    en: 'The first has waited {minutes} minutes: perhaps no process works on jobs.',
  },
  jobs_ok: { vi: 'Không có việc nào bị lỗi', en: 'No job failed' },
  open_jobs: { vi: 'Mở danh sách', en: 'Open the list' },
  waiting: { vi: 'Đang chờ', en: 'Waiting' },
  running: { vi: 'Đang chạy', en: 'Running' },
  retrying: { vi: 'Sẽ thử lại', en: 'Will try again' },
  failed: { vi: 'Đã ngừng thử', en: 'Gave up' },
  // Channels
  channels: { vi: 'Thư, SMS, thông báo đẩy', en: 'Mail, SMS, push' },
  test_mail: { vi: 'Gửi thư thử', en: 'Send a test letter' },
  test_mail_sure: { vi: 'Gửi thư thử cho bạn?', en: 'Send a test letter to yourself?' },
  test_mail_text: {
    vi: 'Một thư ngắn sẽ tới email của chính bạn. Nhật ký thao tác ghi lại lần gửi này.',
    en: 'A short letter goes to your own email. The audit log keeps it.',
  },
  test_sent: { vi: 'Đã gửi tới {to}.', en: 'Sent to {to}.' },
  test_outbox: {
    vi: 'Chưa nối máy chủ thư nên thư nằm trong hộp thư thử.',
    en: 'No mail server is connected: the letter lies in the outbox.',
  },
  not_connected: { vi: 'Chưa nối', en: 'Not connected' },
  only_test: { vi: 'Chỉ chạy thử', en: 'For trial only' },
  last_went_wrong: { vi: 'Lần gần nhất bị lỗi', en: 'The last one failed' },
  not_used: { vi: 'Chưa gửi lần nào', en: 'Not used yet' },
  day_figures: {
    vi: '24 giờ qua: {sent} đã gửi, {failed} lỗi.',
    en: 'Last 24 hours: {sent} sent, {failed} failed.',
  },
  last_sent: { vi: 'Gửi được gần nhất: {at}.', en: 'Last success: {at}.' },
  last_failure: { vi: 'Lỗi gần nhất: {at}{reason}.', en: 'Last failure: {at}{reason}.' },
  // Room and database
  room: { vi: 'Chỗ trống', en: 'Room' },
  disk: { vi: 'Ổ đĩa dữ liệu', en: 'Disk of the data' },
  backup_disk: { vi: 'Ổ đĩa sao lưu', en: 'Disk of the backups' },
  free_of: { vi: 'Còn trống {free} trong {total}', en: '{free} free of {total}' },
  disk_unknown: { vi: 'Không đọc được', en: 'Not known' },
  disk_low: { vi: 'Sắp đầy', en: 'Nearly full' },
  uploads: { vi: 'Tệp đã tải lên', en: 'Uploaded files' },
  uploads_figures: { vi: '{files} tệp, {size}', en: '{files} files, {size}' },
  uploads_soon: { vi: 'Đang đếm, có kết quả trong ít phút.', en: 'Being counted, in a few minutes.' },
  in_folder: { vi: 'Lưu trên máy chủ', en: 'On the machine' },
  in_bucket: { vi: 'Lưu ở kho “{bucket}”', en: 'In the bucket “{bucket}”' },
  database: { vi: 'Cơ sở dữ liệu', en: 'Database' },
  embedded: { vi: 'PostgreSQL {version}, đi kèm Malto', en: 'PostgreSQL {version}, embedded' },
  external: { vi: 'PostgreSQL {version}, nằm ngoài', en: 'PostgreSQL {version}, outside' },
  db_size: { vi: 'Dung lượng', en: 'Size' },
  shape: { vi: 'Phiên bản cấu trúc', en: 'Shape' },
  shape_at: { vi: '{count} bước, gần nhất {at}', en: '{count} steps, the last {at}' },
  tables: { vi: 'Bảng lớn nhất', en: 'Largest tables' },
  table: { vi: 'Bảng', en: 'Table' },
  rows: { vi: 'Số dòng (ước lượng)', en: 'Rows (estimated)' },
  // Machine
  machine: { vi: 'Máy chủ', en: 'Machine' },
  version: { vi: 'Phiên bản Malto', en: 'Version' },
  node: { vi: 'Node.js', en: 'Node.js' },
  role: { vi: 'Vai trò tiến trình', en: 'Role of the process' },
  memory: { vi: 'Bộ nhớ đang dùng', en: 'Memory in use' },
  clock: { vi: 'Đồng hồ máy chủ', en: 'Clock' },
  clock_zone: { vi: '{at} giờ Việt Nam (máy đặt {zone})', en: '{at} in Vietnam (the machine is in {zone})' },
  clock_off: {
    vi: 'Đồng hồ lệch {seconds} giây so với cơ sở dữ liệu',
    en: 'The clock is {seconds} s off the database’s',
  },
  started: { vi: 'Khởi động lúc', en: 'Started' },
  mode: { vi: 'Chế độ', en: 'Mode' },
  production: { vi: 'Chính thức', en: 'Production' },
  development: { vi: 'Chạy thử', en: 'Development' },
} as const satisfies Record<string, Words>

export const roleWords = {
  all: { vi: 'Làm tất cả', en: 'Everything' },
  web: { vi: 'Chỉ trả lời trang', en: 'Answers requests' },
  worker: { vi: 'Chỉ làm việc nền', en: 'Works on jobs' },
} as const satisfies Record<string, Words>

export const channelWords = {
  email: { vi: 'Thư điện tử', en: 'Mail' },
  sms: { vi: 'SMS', en: 'SMS' },
  push: { vi: 'Thông báo đẩy', en: 'Push' },
} as const satisfies Record<SystemChannel['channel'], Words>

export const providerWords = {
  none: { vi: 'Chưa nối nhà cung cấp', en: 'No provider' },
  outbox: { vi: 'Hộp thư thử, không gửi ra ngoài', en: 'The outbox: nothing leaves' },
  smtp: { vi: 'Máy chủ thư (SMTP)', en: 'A mail server (SMTP)' },
  esms: { vi: 'eSMS', en: 'eSMS' },
  speedsms: { vi: 'SpeedSMS', en: 'SpeedSMS' },
  zalo: { vi: 'Zalo', en: 'Zalo' },
  twilio: { vi: 'Twilio', en: 'Twilio' },
  web: { vi: 'Trình duyệt', en: 'Browsers' },
  web_fcm: { vi: 'Trình duyệt và ứng dụng (Firebase)', en: 'Browsers and apps (Firebase)' },
} as const satisfies Record<SystemChannel['provider'], Words>

export const stepWords = {
  database: { vi: 'Đang chép cơ sở dữ liệu: {part}%', en: 'Copying the database: {part}%' },
  files: { vi: 'Đang chép tệp: {part}%', en: 'Copying files: {part}%' },
  reading: { vi: 'Đang đọc lại để kiểm tra: {part}%', en: 'Reading it back: {part}%' },
} as const satisfies Record<NonNullable<SystemBackup['step']>, Words>

export const stateWords = {
  waiting: { vi: 'Sắp bắt đầu', en: 'About to begin' },
  running: { vi: 'Đang sao lưu', en: 'Being made' },
  done: { vi: 'Đã xong', en: 'Done' },
  failed: { vi: 'Không xong', en: 'Failed' },
  gone: { vi: 'Không còn trên máy', en: 'No longer there' },
} as const satisfies Record<SystemBackup['state'], Words>
