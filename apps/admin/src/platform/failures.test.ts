import { createClient } from '@malto/contract/client'
import { getOwnAdministrator } from '@malto/contract/modules/roles.calls'
import { expect, test, vi } from 'vitest'
import { failureText, isOffline, toHttpError } from './failures.ts'

const unreached = createClient({
  base: 'http://malto.test',
  send: () => Promise.reject(new TypeError('Failed to fetch')),
  floor_ms: 0,
})

test('a call that reached nobody is told in our words, never in those of the browser', async () => {
  const lost: unknown = await unreached(getOwnAdministrator, {}).catch((error: unknown) => error)
  expect(failureText(lost)).toMatch(/^Chưa kết nối được với Malto/)
  const passedOn = toHttpError(lost)
  expect(failureText(passedOn)).toBe(failureText(lost))
  expect(isOffline(lost)).toBe(true)
  expect(isOffline(passedOn)).toBe(true)
})

test('code of a page that does not come is no fault of ours without a network', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  expect(isOffline(missing)).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isOffline(missing)).toBe(true)
})
