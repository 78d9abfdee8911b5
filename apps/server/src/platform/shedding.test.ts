import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ SHED_LAG_MS: '250' })
})
afterAll(() => malto.stop())

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The loop is held so long that whoever measures it sees little else. */
async function hold(): Promise<void> {
  for (let times = 0; times < 5; times++) {
    const until = performance.now() + 400
    while (performance.now() < until);
    await turn()
  }
}

test('P4: while the event loop is late, calls are told to come back, whoever watches is answered, and it passes', async () => {
  const ask = (url: string) => malto.app.inject({ url })
  const answers = () => expect.poll(async () => (await ask('/get/province')).statusCode, { timeout: 10_000 })
  await answers().toBe(200)

  await hold()
  const shed = await ask('/get/province')
  expect(shed.statusCode).toBe(503)
  expect(shed.headers['retry-after']).toBe('1')
  expect(shed.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect((await ask('/livez')).statusCode).toBe(200)

  await answers().toBe(200)
})
