import type { Words } from '@malto/contract'
import { TextField } from '@mui/material'
import { showMoment } from '../format.ts'
import { useSay } from '../language.ts'
import { useOwn } from './useField.ts'

/** Vietnam keeps one time all year round. */
const OFFSET_MS = 7 * 3_600_000

/** A moment as `2026-11-14T19:30` in Vietnam's time, wherever the browser sits. */
export const toVietnamese = (iso: string): string =>
  new Date(new Date(iso).getTime() + OFFSET_MS).toISOString().slice(0, 16)

/** Back to a moment; null where nothing whole is typed. */
export function fromVietnamese(local: string): string | null {
  const moment = new Date(`${local}:00+07:00`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** A day and a time, in Vietnam's time. */
export function momentInput(label: Words, help?: Words, needed = true) {
  return function MomentInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, fault, input } = useOwn(field)
    const written = typeof value === 'string' ? value : ''
    return (
      <TextField
        type="datetime-local"
        label={say(label)}
        value={written === '' ? '' : toVietnamese(written)}
        onChange={(event) => set(fromVietnamese(event.target.value))}
        onBlur={input.onBlur}
        error={fault !== undefined}
        // Browsers write a day in their own way; this is the one that people here read.
        helperText={fault ?? [written && showMoment(written), help && say(help)].filter(Boolean).join(' · ')}
        required={needed}
        fullWidth
        slotProps={{ htmlInput: { max: '9999-12-31T23:59' }, inputLabel: { shrink: true } }}
      />
    )
  }
}

/** A day without a time. */
export function dayInput(label: Words, help?: Words, needed = true) {
  return function DayInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, fault, input } = useOwn(field)
    return (
      <TextField
        type="date"
        label={say(label)}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
        onBlur={input.onBlur}
        error={fault !== undefined}
        helperText={fault ?? (help && say(help))}
        required={needed}
        fullWidth
        slotProps={{ htmlInput: { max: '9999-12-31' }, inputLabel: { shrink: true } }}
      />
    )
  }
}
