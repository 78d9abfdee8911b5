import { writeNumber } from '../../platform/formats.ts'

/** 9:54, 1:02:09. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** 1,25× in Vietnamese, 1.25× in English. */
export const speedText = (speed: number, language: string): string => `${writeNumber(language, speed)}×`

/** Less than this before its end a film was seen to its end: it starts anew. */
const END_S = 2
export const startOf = (stopped_s: number, duration_s: number): number =>
  duration_s > 0 && stopped_s >= duration_s - END_S ? 0 : stopped_s
