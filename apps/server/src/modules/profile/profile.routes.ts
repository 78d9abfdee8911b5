import * as calls from '@malto/contract/modules/profile.calls'
import { changeChildPassword } from '@malto/contract/modules/profile.children.calls'
import type { Bind } from '#platform/http.ts'
import { updateAccount, verifyAccount } from './profile.account.service.ts'
import { deletionConsole } from './profile.admin.ts'
import { listAvatars, updateAvatar } from './profile.avatar.service.ts'
import * as children from './profile.children.service.ts'
import * as data from './profile.data.service.ts'
import { pictureConsole } from './profile.pictures.admin.ts'
import * as service from './profile.service.ts'

export function profileRoutes(bind: Bind) {
  bind(calls.listAvatars, listAvatars)
  bind(calls.updateAvatar, updateAvatar)
  bind(calls.changePassword, service.changePassword)
  bind(changeChildPassword, children.changeChildPassword)
  bind(calls.updateAccount, updateAccount)
  bind(calls.verifyAccount, verifyAccount)
  bind(calls.listSessions, service.listSessions)
  bind(calls.endSessions, service.endSessions)
  bind(calls.listDataRequests, data.listDataRequests)
  bind(calls.askForData, data.askForData)
  bind(calls.downloadData, data.downloadData)
  bind(calls.askForDeletion, data.askForDeletion)
  bind(calls.cancelDeletion, data.cancelDeletion)
  deletionConsole(bind)
  pictureConsole(bind)
}
