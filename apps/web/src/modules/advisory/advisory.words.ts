import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import type { AppointmentState } from '@malto/contract/modules/advisory.rules'

const titles = new Set(['cô', 'thầy'])

/** "Cô Phạm Thùy Linh" → "cô Linh", inside a sentence; a name without its title stays as it is. */
export function calledAdviser(advisory_name: string): string {
  const words = advisory_name.trim().split(/\s+/)
  const title = (words[0] ?? '').toLocaleLowerCase('vi')
  return titles.has(title) && words.length > 1 ? `${title} ${words.at(-1)}` : advisory_name
}

/** The same at the beginning of a sentence or of a row. */
export function namedAdviser(advisory_name: string): string {
  const called = calledAdviser(advisory_name)
  return called.charAt(0).toLocaleUpperCase('vi') + called.slice(1)
}

/** "Nguyễn Gia Bảo" → "Gia Bảo": how a child is called in a family and by an adviser. */
export const calledAdvisee = (name: string): string => name.trim().split(/\s+/).slice(-2).join(' ')

export type StateTone = 'wait' | 'ok' | 'quiet' | 'bad'
/** How a state looks: what waits for somebody is amber, what stands is green, what is over is quiet. */
export const stateTones: Readonly<Record<AppointmentState, StateTone>> = {
  held: 'wait',
  asked_parent: 'wait',
  asked_adviser: 'wait',
  confirmed: 'ok',
  ended: 'quiet',
  missed: 'bad',
  cancelled: 'quiet',
  lapsed: 'quiet',
}

/** Is the session on at this moment, by what the server says one may do? */
export const isOn = ({ can }: Pick<AppointmentCard, 'can'>): boolean => can.talk
