import { sessionEnded } from '@malto/contract/modules/auth.calls'
import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import { ageReached } from '@malto/contract/modules/users.calls'
import { onFact } from '#platform/facts.ts'
import { onJob } from '#platform/jobs.ts'
import { deliver, deliverNotification } from './notifications.delivery.service.ts'
import { notify } from './notifications.service.ts'

export const notificationJobs = [onJob(deliverNotification, deliver)]

/** What earlier modules state and a person should hear of: they cannot write messages themselves. */
export const notificationFacts = [
  onFact(sessionEnded, 'notifications', async (ctx, { user_id, session_id, reason }) => {
    if (reason !== 'reuse') return
    await notify(ctx, {
      user_id,
      category: 'account',
      key: `account:session-reuse:${session_id}`,
      title: {
        vi: 'Malto vừa đăng xuất một thiết bị của {you}',
        en: 'Malto has just signed one of your devices out',
      },
      body: {
        vi: 'Phiên này được dùng ở hai nơi cùng lúc, nên mình đóng lại để giữ an toàn. Nếu không phải {you}, hãy đổi mật khẩu nhé.',
        en: 'This session was used in two places, so we closed it to be safe. If that was not you, please change your password.',
      },
      path: '/settings',
    })
  }),
  onFact(ageReached, 'notifications', (ctx, { user_id, age }) =>
    notify(ctx, {
      user_id,
      category: 'account',
      key: `account:age:${age}`,
      ...birthdayWords[age],
      path: '/settings',
    }),
  ),
  onFact(birthdayCorrected, 'notifications', (ctx, { user_id, birthday }) =>
    notify(ctx, {
      user_id,
      category: 'account',
      key: `account:birthday:${birthday}`,
      title: { vi: 'Ngày sinh của {you} đã được sửa', en: 'Your birthday was corrected' },
      body: {
        vi: 'Malto đã sửa ngày sinh theo yêu cầu. Những gì {you} được dùng nay theo tuổi mới.',
        en: 'Malto corrected your birthday as requested. What you may use now follows from it.',
      },
      path: '/my-profile',
    }),
  ),
]

const birthdayWords = {
  16: {
    title: { vi: 'Chúc mừng bạn tròn 16 tuổi!', en: 'Happy 16th birthday!' },
    body: {
      vi: 'Từ hôm nay bạn tự quyết định về quyền riêng tư của mình. Cha mẹ đã kết nối chỉ thấy những kết quả bạn chia sẻ.',
      en: 'From today you decide about your privacy yourself. Connected parents only see the results you share.',
    },
  },
  18: {
    title: { vi: 'Chúc mừng bạn tròn 18 tuổi!', en: 'Happy 18th birthday!' },
    body: {
      vi: 'Bạn đã là người lớn. Kết nối với cha mẹ vẫn giữ nguyên, và bạn có thể ngừng bất cứ lúc nào.',
      en: 'You are of age now. Links to your parents stay as they are, and you can end them at any time.',
    },
  },
} as const
