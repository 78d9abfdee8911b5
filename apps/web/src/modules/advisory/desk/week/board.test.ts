import { expect, test } from 'vitest'
import { at, later, makeAppointment } from '../../advisory.factory.ts'
import { makeWeek, today } from '../desk.factory.ts'
import { boundsOf, drawn, isOpen, nextIn, pausesOf, sessionsOf } from './board.ts'

const booked = (clock: string, given: Parameters<typeof makeAppointment>[0] = {}) =>
  makeAppointment({ starts_at: at(0, clock), ...given })

test('the board reaches from the first hour of the week to the last, whatever is on it', () => {
  const week = makeWeek({ days: { [today()]: { appointments: [booked('19:30')] } } })
  expect(boundsOf(week.days)).toEqual({ from: 480, until: 1260 })
})

test('a week without hours still shows a working day', () => {
  const { days } = makeWeek()
  expect(boundsOf(days.map((day) => ({ ...day, hours: [] })))).toEqual({ from: 480, until: 1020 })
})

test('what was cancelled or ran out is not drawn; the rest stands by time', () => {
  const day = [
    booked('15:00', { state: 'asked_adviser' }),
    booked('09:00', { state: 'cancelled' }),
    booked('10:00', { state: 'lapsed' }),
    booked('08:00', { state: 'missed' }),
  ]
  expect(drawn(day).map(({ state }) => state)).toEqual(['missed', 'asked_adviser'])
})

test('a pause follows every session and ends where the next one begins', () => {
  const close = [booked('08:00'), makeAppointment({ starts_at: at(0, '08:50') })]
  expect(pausesOf(close, 15)).toEqual([
    { from: 525, until: 530 },
    { from: 575, until: 590 },
  ])
  expect(pausesOf(close, 0)).toEqual([])
})

test('the room is open from ten minutes before until the end, and only of what is agreed', () => {
  const session = booked('15:00')
  const moment = (minutes: number) => Date.parse(later(session.starts_at, minutes))
  expect(isOpen(session, moment(-11))).toBe(false)
  expect(isOpen(session, moment(-10))).toBe(true)
  expect(isOpen(session, moment(44))).toBe(true)
  expect(isOpen(session, moment(45))).toBe(false)
  expect(isOpen({ ...session, state: 'asked_adviser' }, moment(0))).toBe(false)
})

test('the next session is the first agreed one that is not over; a question is none yet', () => {
  const week = makeWeek({
    days: {
      [today()]: {
        appointments: [
          booked('08:00', { state: 'ended' }),
          booked('09:00', { state: 'asked_adviser' }),
          booked('10:00'),
        ],
      },
    },
  })
  const now = Date.parse(at(0, '08:50'))
  expect(nextIn(week.days, now)?.starts_at).toBe(at(0, '10:00'))
  expect(nextIn(week.days, Date.parse(at(0, '10:46')))).toBeUndefined()
  expect(sessionsOf(week.days.find(({ day }) => day === today()))).toHaveLength(2)
})
