import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushScreens } from '../constants.ts'
import { eventIdOf, isOwnPath, payloadOf, placeOf, quietWords, screenOf } from './notifications.push.rules.ts'

test('each of the six screens opens its page, and comes back as itself', () => {
  const opened = pushScreens.map((screen) => placeOf({ screen, url: '', event_id: '12' }))
  expect(opened).toEqual([
    '/event/12',
    '/event',
    '/my-profile/summary/list-activity/your-badge',
    '/my-profile/summary/list-activity/your-voucher-and-gift',
    '/malto/counseller-chat',
    '/course',
  ])
  expect(opened.map(screenOf)).toEqual([...pushScreens])
})

test('a page that belongs to none of the six screens is opened itself', () => {
  for (const path of [
    '/my-profile/connect-account',
    '/malto/group-chat/7',
    '/multiple-choice/holland-60',
    '/result-multi-choice?result_id=0190a000-0000-7000-8000-0000000000f1',
    '/career-bank',
    '/settings#push',
  ]) {
    const { data } = payloadOf({ title: 'Malto', body: '', path }, null)
    expect([data.screen, placeOf(data)]).toEqual(['', path])
  }
})

test('unknown screens and foreign addresses lead home, whatever they look like', () => {
  for (const data of [
    null,
    undefined,
    {},
    { screen: '', url: '' },
    { screen: 'Admin' },
    { screen: 'Admin', url: '/settings' },
    { screen: 'event' },
  ])
    expect(placeOf(data)).toBe('/')
  for (const url of [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/event/1\n',
    ' /event',
    `/${'x'.repeat(400)}`,
  ])
    for (const screen of ['Event', '']) expect(placeOf({ screen, url }), url).toBe('/')
  expect(placeOf({ screen: 'Event', event_id: '../admin' })).toBe('/event')
})

test('wherever it leads, a browser stays with us', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', ...pushScreens), (url, screen) => {
      const place = placeOf({ screen, url })
      expect(new URL(place, 'https://malto.example').origin).toBe('https://malto.example')
    }),
  )
})

test('what leaves holds exactly the fields of the specification, and nothing private where it is to be quiet', () => {
  const said = { title: 'Cô Linh đã xác nhận', body: 'Chiều mai', path: '/malto/counseller-chat/1' }
  expect(payloadOf(said, null)).toEqual({
    notification: { title: 'Cô Linh đã xác nhận', body: 'Chiều mai' },
    data: { screen: 'Advisory', url: '/malto/counseller-chat/1', event_id: '' },
  })
  const quiet = { title: quietWords.title.vi, body: quietWords.body.vi }
  expect(JSON.stringify(payloadOf(said, quiet))).not.toContain('Linh')
  expect(payloadOf({ ...said, path: 'https://evil.example' }, null).data.url).toBe('/')
  expect(payloadOf({ ...said, path: '/event/7?from=x' }, null).data).toEqual({
    screen: 'Event',
    url: '/event/7?from=x',
    event_id: '7',
  })
  expect(eventIdOf('/event/abc')).toBe('')
  expect(isOwnPath('/')).toBe(true)
})
