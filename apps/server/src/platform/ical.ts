// Calendar files by RFC 5545: lines end in CRLF, none is longer than 75 octets, times are in UTC.

export interface CalendarEvent {
  /** The same for the same event for ever: calendars know it again by this. */
  readonly uid: string
  /** Grows with every change, so that a calendar takes the newer one over. */
  readonly sequence: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly changed_at: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** So many minutes before the start. A cancelled event rings no bell. */
  readonly alarms: readonly { readonly before_minutes: number; readonly text: string }[]
}

export interface Calendar {
  readonly name: string
  /** How often a calendar that subscribed should look again. */
  readonly refresh_hours: number
  readonly events: readonly CalendarEvent[]
}

export const ICAL_TYPE = 'text/calendar; charset=utf-8'

/** `now` becomes the time stamp: when this very file was made. */
export function writeCalendar({ name, refresh_hours, events }: Calendar, now: Date): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Malto//Malto 1.0//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    // The same twice more, under the names that were in use before RFC 7986 gave it one.
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refresh_hours}H`,
    `X-PUBLISHED-TTL:PT${refresh_hours}H`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map(folded).join(''), 'utf8')
}

function linesOf(event: CalendarEvent, now: Date): string[] {
  const alarms = event.status === 'CANCELLED' ? [] : event.alarms
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(now)}`,
    `LAST-MODIFIED:${moment(event.changed_at)}`,
    `DTSTART:${moment(event.starts_at)}`,
    `DTEND:${moment(event.ends_at)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    // An address is no text: it is written as it is.
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    ...alarms.flatMap(({ before_minutes, text }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-${duration(before_minutes)}`,
      `DESCRIPTION:${escaped(text)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** 20261114T050000Z */
const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const duration = (minutes: number): string => (minutes % 1440 === 0 ? `P${minutes / 1440}D` : `PT${minutes}M`)

/** What would otherwise end the value or begin another line; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const LONGEST = 75

/** Octets are counted, letters are kept whole: "Đ" is two octets, and half of it is no letter. */
function folded(line: string): string {
  let out = ''
  let length = 0
  for (const letter of line) {
    const octets = Buffer.byteLength(letter, 'utf8')
    if (length + octets > LONGEST) {
      out += '\r\n '
      length = 1
    }
    out += letter
    length += octets
  }
  return `${out}\r\n`
}
