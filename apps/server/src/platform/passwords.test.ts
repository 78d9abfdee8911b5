import { Unavailable } from '@malto/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'
import { createQueue, QueueFull } from './queue.ts'

let hashed: string
beforeAll(async () => {
  hashed = await hashPassword('Trang Giấy 2026')
})

test('a password is kept as argon2id, 19 MiB, two passes, one lane, salted', async () => {
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Trang Giấy 2026')).not.toBe(hashed)
})

test('the right password is right, any other is not, and nobody has an account without one', async () => {
  expect(await checkPassword('Trang Giấy 2026', hashed)).toBe(true)
  expect(await checkPassword('trang giấy 2026', hashed)).toBe(false)
  expect(await checkPassword('nobody has this password', null)).toBe(false)
})

test('two are hashed at once and twenty wait; the next is told to come back, and later all is well again', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 30 }, () => checkPassword('sai', hashed)))
  const refused = ends.filter((end) => end.status === 'rejected')

  expect(refused).toHaveLength(8)
  for (const { reason } of refused) {
    expect(Unavailable.is(reason)).toBe(true)
    expect((reason as { details: object }).details).toEqual({ retry_after: 2 })
  }
  // The eight are the last that came: whoever waits keeps their place.
  expect(ends.slice(0, 22).every((end) => end.status === 'fulfilled')).toBe(true)
  expect(await checkPassword('Trang Giấy 2026', hashed)).toBe(true)
})

test('a queue runs no more at once than it says, in order, and goes on after a failure', async () => {
  const queue = createQueue({ at_once: 2, waiting: 3 })
  const seen: number[] = []
  let running = 0
  let most = 0
  const work = (each: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(each)
    running--
    if (each === 1) throw new Error('one fails')
  }

  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((each) => queue.run(work(each))))

  expect(most).toBe(2)
  expect(seen).toEqual([0, 1, 2, 3, 4])
  expect(ends[1]).toMatchObject({ reason: { message: 'one fails' } })
  expect(ends[5]).toMatchObject({ reason: expect.any(QueueFull) })
  await expect(queue.run(() => Promise.resolve('again'))).resolves.toBe('again')
})

test('an account that does not exist takes as long as a wrong password', async () => {
  const median = async (hash: string | null) => {
    const times: number[] = []
    for (let each = 0; each < 9; each++) {
      const began = performance.now()
      await checkPassword('sai mật khẩu', hash)
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0
  }
  await checkPassword('the first one makes the stranger', null)

  const ratio = (await median(null)) / (await median(hashed))

  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
