import type { Reply } from '@malto/contract'
import type { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import type { AppointmentState } from '@malto/contract/modules/advisory.rules'
import type { Tone } from '../../../ui/Hex.tsx'

export type Appointment = Reply<typeof appointmentsResource.get>

export const appointmentTones: Readonly<Record<AppointmentState, Tone>> = {
  held: 'quiet',
  asked_parent: 'warn',
  asked_adviser: 'warn',
  confirmed: 'teal',
  ended: 'ok',
  missed: 'bad',
  cancelled: 'quiet',
  lapsed: 'quiet',
}
