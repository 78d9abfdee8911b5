import * as calls from '@malto/contract/modules/banners.calls'
import type { Bind } from '#platform/http.ts'
import { bannerConsole } from './banners.admin.ts'
import * as service from './banners.service.ts'

export function bannerRoutes(bind: Bind) {
  bind(calls.listBanners, service.getBanners)
  bind(calls.countBanner, service.count)
  bannerConsole(bind)
}
