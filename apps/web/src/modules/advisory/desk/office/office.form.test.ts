import { expect, test } from 'vitest'
import { saveOffice } from '@malto/contract/modules/advisory.desk.calls'
import { makeOffice } from '../desk.factory.ts'
import {
  copyDay,
  crossings,
  draftOf,
  formOf,
  isSame,
  missingTimes,
  nextStretch,
  sessionsIn,
  type Stretch,
} from './office.form.ts'

const stretch = (weekday: number, from: string, until: string): Stretch => ({
  key: `${weekday} ${from} ${until}`,
  weekday,
  from,
  until,
})

test('what is shown and sent again is what the server gave', () => {
  const {
    hours,
    advisory_name: _name,
    days_off: _days,
    ...rest
  } = makeOffice({
    hours: [{ weekday: 0, from: 1200, until: 1440 }],
  })
  const form = formOf(makeOffice({ hours }))
  expect(form.hours[0]).toMatchObject({ from: '20:00', until: '00:00' })
  expect(saveOffice.input.parse(draftOf(form, 4))).toEqual({ ...rest, hours })
})

test('two stretches of one day that overlap are told at the lower one, with the one it crosses', () => {
  const hours = [
    stretch(1, '08:00', '11:00'),
    stretch(2, '08:00', '11:00'),
    stretch(1, '10:30', '12:00'),
    stretch(1, '11:00', '12:00'),
  ]
  expect(crossings(hours).map(({ at, with: { from } }) => [at, from])).toEqual([
    [2, '08:00'],
    [3, '10:30'],
  ])
})

test('stretches that touch do not overlap, and a field without a time is missing, not crossing', () => {
  expect(crossings([stretch(1, '08:00', '11:00'), stretch(1, '11:00', '12:00')])).toEqual([])
  const gap = [stretch(1, '08:00', '11:00'), stretch(1, '', '12:00')]
  expect(crossings(gap)).toEqual([])
  expect(missingTimes(gap)).toEqual(['hours.1.from'])
})

test('a day is copied in place of the other days’ hours', () => {
  const hours = [stretch(1, '08:00', '11:00'), stretch(3, '19:00', '20:00'), stretch(0, '09:00', '10:00')]
  let made = 0
  const copied = copyDay(hours, 1, [2, 3], () => `new ${++made}`)
  expect(copied.map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
    '1 08:00',
    '0 09:00',
    '2 08:00',
    '3 08:00',
  ])
  expect(new Set(copied.map(({ key }) => key)).size).toBe(4)
})

test('how many sessions fit counts the pause between them, not after the last', () => {
  const form = formOf(makeOffice({ hours: [{ weekday: 1, from: 480, until: 645 }] }))
  expect(sessionsIn(form)).toBe(3)
  expect(sessionsIn({ ...form, hours: [stretch(1, '08:00', '')] })).toBe(0)
})

test('a new stretch is a morning first, then the afternoon, and never crosses what stands', () => {
  let hours: Stretch[] = []
  for (let count = 0; count < 3; count++) hours = [...hours, nextStretch(hours, 1, `k${count}`)]
  expect(hours.map(({ from, until }) => `${from} ${until}`)).toEqual([
    '08:00 11:00',
    '13:00 16:00',
    '17:00 20:00',
  ])
  expect(crossings(hours)).toEqual([])
})

test('order and keys make no difference between two forms; a minute does', () => {
  const form = formOf(makeOffice({ topics: ['major', 'self'] }))
  expect(isSame(form, { ...form, topics: ['self', 'major'] })).toBe(true)
  expect(isSame(form, { ...form, buffer_minutes: 20 })).toBe(false)
})
