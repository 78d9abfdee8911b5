import type { Module } from '#platform/module.ts'
import { chatFacts } from './chat.jobs.ts'
import { chatAudiences, chatModerated, chatViewings } from './chat.moderated.service.ts'
import { chatTables } from './chat.privacy.ts'
import { chatRoutes } from './chat.routes.ts'
import { seedChat } from './chat.seed.ts'

export const chat: Module = {
  name: 'chat',
  routes: chatRoutes,
  facts: chatFacts,
  audiences: chatAudiences,
  viewings: chatViewings,
  moderated: chatModerated,
  demo: seedChat,
  tables: chatTables,
}
