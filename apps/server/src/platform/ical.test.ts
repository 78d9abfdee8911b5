import { expect, test } from 'vitest'
import { writeCalendar, type CalendarEvent } from './ical.ts'

const now = new Date('2026-11-14T05:00:00.000Z')
const base: CalendarEvent = {
  uid: 'event-7@malto.test',
  sequence: 3,
  starts_at: new Date('2026-11-20T12:30:00Z'),
  ends_at: new Date('2026-11-20T13:30:00Z'),
  changed_at: new Date('2026-11-10T01:02:03.456Z'),
  title: 'Trống đồng biết kể chuyện',
  description: 'Một buổi tối.',
  location: 'Trực tuyến trên Malto',
  url: 'https://malto.test/event/7?a=1,2;b',
  status: 'CONFIRMED',
  alarms: [
    { before_minutes: 1440, text: 'Ngày mai' },
    { before_minutes: 15, text: 'Sắp đến' },
  ],
}
const write = (...events: Partial<CalendarEvent>[]) =>
  writeCalendar(
    { name: 'Sự kiện Malto', refresh_hours: 4, events: events.map((each) => ({ ...base, ...each })) },
    now,
  )

interface Part {
  readonly name: string
  readonly fields: Map<string, string>
  readonly parts: Part[]
}

/** Written from RFC 5545, sections 3.1 (lines), 3.3.11 (text) and 3.4 to 3.6, knowing nothing of the writer. */
function read(bytes: Buffer): Part {
  expect(bytes.subarray(-2).toString('latin1')).toBe('\r\n')
  const physical = splitLines(bytes)
  for (const line of physical) {
    expect(line.length).toBeLessThanOrEqual(75)
    // A letter that was cut in two would not decode.
    new TextDecoder('utf-8', { fatal: true }).decode(line)
  }
  const logical: string[] = []
  for (const line of physical.map((each) => each.toString('utf8'))) {
    if (/^[ \t]/.test(line)) logical.push((logical.pop() ?? '') + line.slice(1))
    else logical.push(line)
  }
  const root: Part = { name: '', fields: new Map(), parts: [] }
  const open = [root]
  for (const line of logical) {
    const colon = line.indexOf(':')
    const [name = ''] = line.slice(0, colon).split(';')
    const value = line.slice(colon + 1)
    const current = open.at(-1)
    if (!current) throw new Error('nothing is open')
    if (name === 'BEGIN') {
      const part: Part = { name: value, fields: new Map(), parts: [] }
      current.parts.push(part)
      open.push(part)
    } else if (name === 'END') expect(open.pop()?.name).toBe(value)
    else {
      expect(name).toMatch(/^[A-Z0-9-]+$/)
      expect(current.fields.has(name)).toBe(false)
      current.fields.set(name, value)
    }
  }
  expect(open).toEqual([root])
  return root.parts[0] ?? root
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let start = 0
  for (let at = bytes.indexOf('\r\n'); at >= 0; at = bytes.indexOf('\r\n', start)) {
    lines.push(bytes.subarray(start, at))
    start = at + 2
  }
  expect(start).toBe(bytes.length)
  // Neither half of a line end stands alone.
  for (const line of lines) expect([line.indexOf('\r'), line.indexOf('\n')]).toEqual([-1, -1])
  return lines
}

const textOf = (value: string | undefined): string =>
  (value ?? '').replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
const eventsIn = (bytes: Buffer) => read(bytes).parts

test('a calendar says its version, its maker and its name, and holds its events', () => {
  const calendar = read(write({}, { uid: 'event-8@malto.test' }))
  expect(calendar.name).toBe('VCALENDAR')
  expect(Object.fromEntries(calendar.fields)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    'X-WR-CALNAME': 'Sự kiện Malto',
    'REFRESH-INTERVAL': 'PT4H',
  })
  expect(calendar.fields.get('PRODID')).toBeTruthy()
  expect(calendar.parts.map((part) => [part.name, part.fields.get('UID')])).toEqual([
    ['VEVENT', 'event-7@malto.test'],
    ['VEVENT', 'event-8@malto.test'],
  ])
  expect(read(write()).parts).toEqual([])
})

test('an event has its id, its number of change, its stamp, and its times in UTC', () => {
  const [event] = eventsIn(write({}))
  expect(Object.fromEntries(event?.fields ?? [])).toMatchObject({
    UID: 'event-7@malto.test',
    SEQUENCE: '3',
    DTSTAMP: '20261114T050000Z',
    'LAST-MODIFIED': '20261110T010203Z',
    DTSTART: '20261120T123000Z',
    DTEND: '20261120T133000Z',
    STATUS: 'CONFIRMED',
    URL: 'https://malto.test/event/7?a=1,2;b',
  })
})

test('bells ring a day and 15 minutes before; a cancelled event rings none and says so', () => {
  const [event] = eventsIn(write({}))
  expect(event?.parts.map((part) => [part.name, ...part.fields])).toEqual([
    ['VALARM', ['ACTION', 'DISPLAY'], ['TRIGGER', '-P1D'], ['DESCRIPTION', 'Ngày mai']],
    ['VALARM', ['ACTION', 'DISPLAY'], ['TRIGGER', '-PT15M'], ['DESCRIPTION', 'Sắp đến']],
  ])
  const [cancelled] = eventsIn(write({ status: 'CANCELLED' }))
  expect(cancelled?.fields.get('STATUS')).toBe('CANCELLED')
  expect(cancelled?.parts).toEqual([])
})

test('whatever a text holds comes back as it was, and nothing in it begins a line of its own', () => {
  const wild = [
    'dấu, chấm; phẩy \\ và: hai chấm',
    'hai\ndòng',
    'END:VEVENT\nBEGIN:VEVENT',
    '\\n không phải xuống dòng',
    '"trích" = \t tab',
  ]
  for (const title of wild) {
    const [event, ...more] = eventsIn(write({ title, description: title, location: title }))
    expect(more).toEqual([])
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
      expect(textOf(event?.fields.get(name))).toBe(title)
  }
  const [windows] = eventsIn(write({ title: 'một\r\nhai\rba' }))
  expect(textOf(windows?.fields.get('SUMMARY'))).toBe('một\nhai\nba')
  const [hidden] = eventsIn(write({ title: 'a\u0000b\u0007c\u001bd' }))
  expect(textOf(hidden?.fields.get('SUMMARY'))).toBe('abcd')
})

test('long lines are folded at 75 octets, between letters, wherever the border falls', () => {
  for (const letter of ['a', 'đ', 'ế', '🥁', 'e\u0302\u0301'])
    for (let lead = 0; lead < 12; lead++) {
      const title = 'x'.repeat(lead) + letter.repeat(120)
      const [event] = eventsIn(write({ title }))
      expect(textOf(event?.fields.get('SUMMARY'))).toBe(title)
    }
})

test('a line of exactly 75 octets is not folded, one of 76 is', () => {
  const linesOf = (title: string) =>
    write({ title })
      .toString('utf8')
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:') || line.startsWith(' '))
  expect(linesOf('x'.repeat(75 - 'SUMMARY:'.length))).toHaveLength(1)
  expect(linesOf('x'.repeat(76 - 'SUMMARY:'.length))).toEqual([`SUMMARY:${'x'.repeat(67)}`, ' x'])
})
