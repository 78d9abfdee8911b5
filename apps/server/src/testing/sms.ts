import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider asks for one message. */
export const SMS_PRICE = 900

/** An SMS provider of the test's own that answers nobody until `patience` messages are under way with it. */
export async function startSmsProvider() {
  let held: ServerResponse[] = []
  const seen = { asked: 0, patience: 1 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      seen.asked += 1
      held.push(response)
      if (seen.asked < seen.patience) return
      for (const each of held) each.end(JSON.stringify({ CodeResult: '100', SMSID: `e${seen.asked}` }))
      held = []
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    seen,
    forget: () => void Object.assign(seen, { asked: 0, patience: 1 }),
    /** What a Malto needs to send by it, with so much money an hour. */
    variables: (hourly_vnd: number) => ({
      SMS_PROVIDER: 'esms',
      SMS_KEY: 'key',
      SMS_SECRET: 'secret',
      SMS_SENDER: 'Malto',
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SMS_HOURLY_CAP_VND: String(hourly_vnd),
    }),
    stop: () => void server.close(),
  }
}
export type SmsProvider = Awaited<ReturnType<typeof startSmsProvider>>
