import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import { notify } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { sendAll } from '../appointments/notices.service.ts'

// What an advisee hears of the desk. A lock screen says that there is something, never what.

type Anyone = Ctx<Actor | null>

/** After a session something was written down for its advisee: told once, whatever is added later. */
export async function tellWritten(
  tx: Anyone,
  { appointment_id, advisee_id }: { readonly appointment_id: string; readonly advisee_id: string },
): Promise<void> {
  await notify(tx, {
    user_id: advisee_id,
    category: 'advisory',
    key: `advisory-written:${appointment_id}`,
    title: { vi: 'Thầy cô vừa gửi bạn ghi chú sau buổi hẹn', en: 'A note after your session' },
    body: {
      vi: 'Bạn mở ra xem khi rảnh nhé.',
      en: 'Have a look when you like.',
    },
    path: `/advisory/appointments/${appointment_id}`,
  })
  tx.tell(appointmentChanged, `user:${advisee_id}`, { appointment_id })
}

/** Both hear of it, the one who was sent on and the one who will look after them; neither screen says why. */
export async function tellReferred(
  tx: Anyone,
  referral: {
    readonly id: string
    readonly advisee_id: string
    readonly to: { readonly id: string; readonly name: string } | null
  },
): Promise<void> {
  const { id, advisee_id, to } = referral
  const key = `advisory-referral:${id}`
  if (!to) {
    await notify(tx, {
      user_id: advisee_id,
      category: 'advisory',
      key,
      title: { vi: 'Thầy cô đã ghi lại lời giới thiệu', en: 'Your adviser has noted the referral' },
      body: {
        vi: 'Như thầy cô và bạn đã thống nhất. Khi cần hỏi lại, bạn đặt thêm một buổi hẹn nhé.',
        en: 'As you agreed with them. If you want to ask again, book another session.',
      },
      path: '/advisory',
    })
    return
  }
  const common = { category: 'advisory', key } as const
  await sendAll(tx, [
    {
      user_id: advisee_id,
      ...common,
      title: { vi: 'Thầy cô giới thiệu bạn gặp {name}', en: 'Your adviser suggests {name}' },
      body: {
        vi: 'Bạn xem giờ trống và đặt hẹn khi thấy sẵn sàng nhé.',
        en: 'Have a look at their free times and book when you are ready.',
      },
      path: `/advisory/${to.id}`,
      details: { name: to.name },
    },
    {
      user_id: to.id,
      ...common,
      title: { vi: 'Có một học sinh được giới thiệu đến thầy/cô', en: 'A student was referred to you' },
      body: {
        vi: 'Thầy/cô xem trong danh sách học sinh của mình nhé.',
        en: 'You find them among your advisees.',
      },
      path: `/advisory/desk/advisees/${advisee_id}`,
      about_id: advisee_id,
    },
  ])
}
