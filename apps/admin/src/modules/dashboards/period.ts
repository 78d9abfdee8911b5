import { LONGEST_PERIOD_DAYS } from '@malto/contract/modules/dashboards.admin'

export const periodNames = ['today', '7', '30', 'month', 'quarter', 'school_year', 'own'] as const
export type PeriodName = (typeof periodNames)[number]
export const compares = ['before', 'year', 'none'] as const
export type Compare = (typeof compares)[number]

export interface Span {
  readonly from: string
  readonly to: string
}

const inVietnam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The day in Vietnam, wherever the reader sits. */
export const dayInVietnam = (moment: Date): string => inVietnam.format(moment)

const DAY_MS = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** 2026-11-16 and -6 → 2026-11-10. */
const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** Both ends counted. */
export const daysIn = ({ from, to }: Span): number => numberOf(to) - numberOf(from) + 1

const SCHOOL_YEAR_MONTH = 9

/** The first day of each period that ends today. A school year begins with September. */
const firstDays: Readonly<Record<Exclude<PeriodName, 'own'>, (today: string) => string>> = {
  today: (today) => today,
  '7': (today) => addDays(today, -6),
  '30': (today) => addDays(today, -29),
  month: (today) => `${today.slice(0, 7)}-01`,
  quarter: (today) => {
    const month = Number(today.slice(5, 7))
    return `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  },
  school_year: (today) => {
    const begun = Number(today.slice(5, 7)) >= SCHOOL_YEAR_MONTH
    return `${Number(today.slice(0, 4)) - (begun ? 0 : 1)}-09-01`
  },
}

export const spanOf = (name: Exclude<PeriodName, 'own'>, today: string): Span => ({
  from: firstDays[name](today),
  to: today,
})

export type SpanFault = 'both_days' | 'wrong_order' | 'too_long'

/** What is wrong with two days that somebody chose. */
export function faultOf({ from, to }: Span): SpanFault | null {
  if (!isDay(from) || !isDay(to)) return 'both_days'
  if (to < from) return 'wrong_order'
  return daysIn({ from, to }) > LONGEST_PERIOD_DAYS ? 'too_long' : null
}

const isDay = (given: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(`${given}T00:00:00Z`))

/** What is looked at, as it stands in the address. */
export interface Wish {
  readonly period: PeriodName
  readonly span: Span | null
  readonly compare: Compare
  readonly province_id: number | null
  readonly school_id: number | null
}

const idIn = (given: string | null): number | null =>
  given !== null && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null

/** An address that somebody changed by hand falls back to the last 30 days. */
export function readWish(search: URLSearchParams, today: string): Wish {
  const named = periodNames.find((name) => name === search.get('period')) ?? '30'
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const period = named === 'own' && faultOf(own) !== null ? '30' : named
  return {
    period,
    span: period === 'own' ? own : spanOf(period, today),
    compare: compares.find((name) => name === search.get('compare')) ?? 'before',
    province_id: idIn(search.get('province_id')),
    school_id: idIn(search.get('school_id')),
  }
}

export type Change = Readonly<
  Partial<Record<'period' | 'from' | 'to' | 'compare' | 'province_id' | 'school_id', string | null>>
>

/** The address after a choice; what is usual is not written into it. */
export function changeSearch(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [field, value] of Object.entries(change)) {
    const usual = (field === 'period' && value === '30') || (field === 'compare' && value === 'before')
    if (value === null || usual) next.delete(field)
    else next.set(field, value)
  }
  if (next.get('period') !== 'own') {
    next.delete('from')
    next.delete('to')
  }
  return next
}

/** What the call is asked for. The usual 30 days are left to the server, whose clock counts. */
export const askedFor = ({ period, span, compare, province_id, school_id }: Wish) => ({
  ...(span && period !== '30' ? span : {}),
  compare,
  ...(province_id === null ? {} : { province_id }),
  ...(school_id === null ? {} : { school_id }),
})
