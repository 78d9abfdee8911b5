import type { Call, Reply, Sent } from '@malto/contract/core/call'
import { client } from '../client.ts'

/** A call that takes a file: it travels beside what the contract names, which the shape does not list. */
export const sendFile = <C extends Call>(call: C, input: Sent<C>, file: File): Promise<Reply<C>> =>
  client(call, { ...(input as object), file } as Sent<C>)
