import * as calls from '@malto/contract/modules/media.calls'
import * as films from '@malto/contract/modules/media.films.calls'
import type { Bind } from '#platform/http.ts'
import { mediaConsole } from './media.admin.ts'
import { getAssetFile } from './media.films.service.ts'
import * as service from './media.service.ts'

export function mediaRoutes(bind: Bind) {
  bind(calls.uploadMedia, service.uploadMedia)
  bind(calls.getMedia, service.getMedia)
  bind(films.getAssetFile, getAssetFile)
  mediaConsole(bind)
}
