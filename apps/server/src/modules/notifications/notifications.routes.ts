import * as calls from '@malto/contract/modules/notifications.calls'
import type { Bind } from '#platform/http.ts'
import { notificationConsole } from './notifications.admin.ts'
import * as service from './notifications.service.ts'
import * as settings from './notifications.settings.service.ts'

export function notificationRoutes(bind: Bind) {
  bind(calls.listNotifications, service.listNotifications)
  bind(calls.countUnread, service.countUnread)
  bind(calls.readNotifications, service.readNotifications)
  bind(calls.getNotificationSettings, settings.getNotificationSettings)
  bind(calls.saveNotificationSettings, settings.saveNotificationSettings)
  notificationConsole(bind)
}
