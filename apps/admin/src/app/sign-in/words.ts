import type { Words } from '@malto/contract'

export const words = {
  title: { vi: 'Đăng nhập quản trị', en: 'Console sign-in' },
  text: {
    vi: 'Dùng email và mật khẩu của tài khoản quản trị.',
    en: 'With the email and password of your console account.',
  },
  email: { vi: 'Email', en: 'Email' },
  password: { vi: 'Mật khẩu', en: 'Password' },
  show: { vi: 'Hiện mật khẩu', en: 'Show the password' },
  hide: { vi: 'Ẩn mật khẩu', en: 'Hide the password' },
  enter: { vi: 'Đăng nhập', en: 'Sign in' },
  forgot: {
    vi: 'Quên mật khẩu? Nhờ một quản trị viên khác đặt mật khẩu mới.',
    en: 'Forgot it? Another administrator can set a new one.',
  },
  code_title: { vi: 'Xác thực hai lớp', en: 'Second factor' },
  code_text: {
    vi: 'Mở ứng dụng xác thực và nhập mã sáu số đang hiện cho Malto.',
    en: 'Open your authenticator app and enter the six digits shown for Malto.',
  },
  code: { vi: 'Mã sáu số', en: 'Six digits' },
  digit: { vi: 'Chữ số thứ {n}', en: 'Digit {n}' },
  confirm: { vi: 'Xác nhận', en: 'Confirm' },
  other_account: { vi: 'Dùng tài khoản khác', en: 'Use another account' },
  side_title: { vi: 'Bảng quản trị Malto', en: 'The Malto console' },
  side_text: {
    vi: 'Nơi thầy cô và đội vận hành giữ cho mỗi bạn nhỏ một chỗ học an toàn.',
    en: 'Where staff keep a safe place for every young person to learn.',
  },
  set_up_title: { vi: 'Quản trị viên đầu tiên', en: 'The first administrator' },
  set_up_text: {
    vi: 'Malto này chưa có ai quản trị. Dùng mã thiết lập được in ra khi máy chủ khởi động.',
    en: 'This Malto has no administrator yet. Use the set-up code that the server printed when it started.',
  },
  set_up_code: { vi: 'Mã thiết lập', en: 'Set-up code' },
  full_name: { vi: 'Họ tên', en: 'Full name' },
  new_password: { vi: 'Mật khẩu', en: 'Password' },
  password_help: {
    vi: 'Ít nhất 8 ký tự, có cả chữ và số.',
    en: 'At least 8 characters, letters and digits.',
  },
  create: { vi: 'Tạo và vào bảng quản trị', en: 'Create and enter' },
  language: { vi: 'English', en: 'Tiếng Việt' },
} as const satisfies Record<string, Words>
