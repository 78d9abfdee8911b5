import * as calls from '@malto/contract/modules/videos.calls'
import type { Bind } from '#platform/http.ts'
import { videoConsole } from './videos.admin.ts'
import * as service from './videos.service.ts'

export function videoRoutes(bind: Bind) {
  bind(calls.listVideoCategories, service.listVideoCategories)
  bind(calls.listVideoSections, service.listVideoSections)
  bind(calls.listVideos, service.listVideos)
  bind(calls.getVideo, service.getVideo)
  bind(calls.likeVideo, service.likeVideo)
  bind(calls.watchVideo, service.watchVideo)
  videoConsole(bind)
}
