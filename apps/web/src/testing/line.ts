import { act, waitFor } from '@testing-library/react'
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

/** The server tells this page something, once it listens. */
export async function tell<P extends z.ZodType>(signal: Signal<P>, payload: z.input<P>): Promise<void> {
  if (ears.size === 0)
    await waitFor(() => {
      if (ears.size === 0) throw new Error('Nobody listens')
    })
  await act(async () => ears.forEach((ear) => ear(signal.name, payload)))
}
