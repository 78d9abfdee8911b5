import { consoleSessionEnded } from '@malto/contract/modules/auth.calls'
import { onFact } from '#platform/facts.ts'
import { writeTo } from './roles.letters.service.ts'

export const roleFacts = [
  onFact(consoleSessionEnded, 'roles', (ctx, { administrator_id }) =>
    writeTo(ctx, administrator_id, '/account', {
      purpose: 'session_reuse',
      title: 'Malto vừa đóng một phiên quản trị của bạn',
      body: 'Phiên này được dùng ở hai nơi cùng lúc nên đã bị đóng để giữ an toàn. Nếu không phải bạn mở hai nơi, hãy đổi mật khẩu ngay và báo cho quản trị viên khác.',
      label: 'Mở trang tài khoản',
    }),
  ),
]
