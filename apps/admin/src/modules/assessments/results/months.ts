/** The first days of the last `count` months that are over, newest first: 2026-10-01 and back. */
export function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - (back + 1)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  })
}

/** 2026-10-01 → 10/2026. */
export function showMonth(day: string): string {
  const [year, month] = day.split('-')
  return `${month}/${year}`
}

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The day in Vietnam, wherever the reader sits. */
export const dayInVietnam = (moment: Date): string => day.format(moment)
