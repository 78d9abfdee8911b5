import { expect, test } from 'vitest'
import { createTallies } from './tallies.ts'

test('what is counted between two writings is written once, together', async () => {
  const kept: [string, number][][] = []
  const tallies = createTallies({
    keep: (_tally, counts) => Promise.resolve(void kept.push([...counts])),
    warn: () => {},
  })
  for (let at = 0; at < 1000; at++) tallies.add('banners', at % 10 === 0 ? 'b' : 'a')
  await tallies.flush()
  await tallies.flush()
  expect(kept).toEqual([
    [
      ['b', 100],
      ['a', 900],
    ],
  ])
})

test('a writing that fails loses nothing: the next one brings it', async () => {
  let failing = true
  const kept = new Map<string, number>()
  const lines: string[] = []
  const tallies = createTallies({
    keep: (_tally, counts) => {
      if (failing) return Promise.reject(new Error('away'))
      for (const [key, count] of counts) kept.set(key, count)
      return Promise.resolve()
    },
    warn: (line) => void lines.push(line),
  })
  tallies.add('banners', 'a')
  await tallies.flush()
  failing = false
  tallies.add('banners', 'a')
  await tallies.close()
  expect(kept.get('a')).toBe(2)
  expect(lines).toEqual(['sums of banners wait for the next time: away'])
})

test('closing writes the rest, and memory stays bounded whatever is counted', async () => {
  const kept: string[] = []
  const tallies = createTallies({
    keep: (_tally, counts) => Promise.resolve(void kept.push(...counts.keys())),
    warn: () => {},
  })
  for (let at = 0; at < 20_000; at++) tallies.add('banners', `${at}`)
  await tallies.close()
  tallies.add('banners', 'too late')
  await tallies.flush()
  expect(kept).toHaveLength(5000)
})
