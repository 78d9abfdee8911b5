import type { Words } from '@malto/contract'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import { openConnections } from '#testing/rush.ts'
import { deliver } from './notifications.delivery.service.ts'
import { notification_causes, notifications, type NotificationRow } from './notifications.table.ts'

interface Given {
  readonly user_id: string
  readonly key: string
  readonly category: NotificationRow['category']
  readonly title: Words
  readonly body: Words
  readonly path: string
  readonly created_at: Date
  readonly read_at?: Date | null
  readonly about_id?: string
}

/** A message that was told at some time before: nothing leaves any more. */
export async function layNotification(db: Db, given: Given): Promise<void> {
  const { key, about_id = null, read_at = null, category, ...said } = given
  const id = newId()
  await db.insert(notifications).values({ id, category, read_at, ...said })
  await db.insert(notification_causes).values({ key, about_id, notification_id: id, ...said })
}

/** Ten workers take the same letter at once. */
export async function deliverAtOnce(malto: Malto, delivery_id: string): Promise<void> {
  await openConnections(malto)
  await Promise.all(Array.from({ length: 10 }, () => deliver(malto.house.ownCtx(), { delivery_id })))
}
