import type { Module } from '#platform/module.ts'
import { pushChannels } from './push.channel.service.ts'
import { pushTables } from './push.privacy.ts'
import { pushRoutes } from './push.routes.ts'

export const push: Module = {
  name: 'push',
  routes: pushRoutes,
  channels: pushChannels,
  tables: pushTables,
}
