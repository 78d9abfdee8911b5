import * as calls from '@malto/contract/modules/advisory.classes.calls'
import type { Bind } from '#platform/http.ts'
import {
  closeClassTest,
  getClassTest,
  giveClassTest,
  listAdviserClasses,
  listClassTests,
} from './classes.service.ts'

export function classRoutes(bind: Bind): void {
  bind(calls.listAdviserClasses, listAdviserClasses)
  bind(calls.giveClassTest, giveClassTest)
  bind(calls.listClassTests, listClassTests)
  bind(calls.getClassTest, getClassTest)
  bind(calls.closeClassTest, closeClassTest)
}
