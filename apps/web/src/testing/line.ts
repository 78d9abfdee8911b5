import { act } from '@testing-library/react'
import type * as z from 'zod'
import type { Signal } from '@malto/contract/core/signal'

type Ear = (name: string, payload: unknown) => void
const ears = new Set<Ear>()

/** Stands for socket.io in a test: `vi.mock('socket.io-client', () => import('…/testing/line.ts'))`. */
export const io = () => ({
  active: true,
  onAny: (ear: Ear) => ears.add(ear),
  on: () => {},
  connect: () => {},
  disconnect: () => {},
})

/** The server tells this page something. */
export const tell = <P extends z.ZodType>(signal: Signal<P>, payload: z.input<P>): Promise<void> =>
  act(async () => ears.forEach((ear) => ear(signal.name, payload)))
