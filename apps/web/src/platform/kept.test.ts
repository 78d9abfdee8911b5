import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '@malto/contract/react'
import * as careers from '@malto/contract/modules/careers.calls'
import * as courses from '@malto/contract/modules/courses.calls'
import * as events from '@malto/contract/modules/events.calls'
import * as lectures from '@malto/contract/modules/courses.lectures.calls'
import { getResult } from '@malto/contract/modules/assessments.results.calls'
import { person } from '../testing/app.tsx'
import { createCache } from './cache.ts'
import { bringBackAnswers, forgetAnswersOfOthers, keepAnswers, keptCalls } from './kept.ts'
import { session } from './session.ts'

/** As a browser keeps them: a name for each shelf, and what is laid down again comes last. */
function shelvesOf() {
  const all = new Map<string, Map<string, string>>()
  const shelf = (kept: Map<string, string>) => ({
    put: async (address: string, answer: Response) => {
      const text = await answer.text()
      kept.delete(address)
      kept.set(address, text)
    },
    keys: async () => [...kept.keys()],
    delete: async (address: string) => kept.delete(address),
    matchAll: async () => [...kept.values()].map((text) => new Response(text)),
  })
  return {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, string>()
      all.set(name, kept)
      return shelf(kept)
    },
  }
}

const mother = person({ id: '0190a000-0000-7000-8000-000000000002' })
const doctor = keyOf(careers.getCareer, { slug: 'bac-si' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  vi.stubGlobal('caches', shelvesOf())
  session.signIn(person(), 'token')
})
afterEach(async () => {
  await laidDown()
  onlineManager.setOnline(true)
  session.signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An app that is open: what it reads is laid down once nothing else is to do. */
function opened(): QueryClient {
  const cache = createCache()
  keepAnswers(cache)
  return cache
}
const laidDown = () => vi.advanceTimersByTimeAsync(10_000)
async function openedAgain(): Promise<QueryClient> {
  const cache = createCache()
  await bringBackAnswers(cache)
  return cache
}

test('what was read is there in an app that is opened again, as old as it is', async () => {
  const at = Date.now() - 60_000
  opened().setQueryData(doctor, { name: 'Bác sĩ' }, { updatedAt: at })
  await laidDown()
  const again = await openedAgain()
  expect(again.getQueryData(doctor)).toEqual({ name: 'Bác sĩ' })
  expect(again.getQueryState(doctor)?.dataUpdatedAt).toBe(at)
})

test('a career is kept as for somebody without a result, and is asked again once there is a network', async () => {
  const related = [{ slug: 'y-ta', label: 'great', saved: false }]
  const career = { slug: 'bac-si', label: 'best', saved: true, match: { r: 0.8, why: ['A'] }, related }
  const cache = opened()
  cache.setQueryData(doctor, career)
  await laidDown()
  const again = await openedAgain()
  const known = { ...career, label: null, match: null, related: [{ ...related[0], label: null }] }
  expect(again.getQueryData(doctor)).toEqual(known)
  expect(again.getQueryState(doctor)?.isInvalidated).toBe(true)
  expect(cache.getQueryData(doctor)).toEqual(career)
})

test('it is there too when the network goes while the app is open, and never instead of something newer', async () => {
  opened().setQueryData(doctor, { name: 'Bác sĩ' })
  await laidDown()
  const cache = opened()
  onlineManager.setOnline(false)
  await vi.waitFor(() => expect(cache.getQueryData(doctor)).toEqual({ name: 'Bác sĩ' }))
  cache.setQueryData(doctor, { name: 'Bác sĩ đa khoa' })
  await bringBackAnswers(cache)
  expect(cache.getQueryData(doctor)).toEqual({ name: 'Bác sĩ đa khoa' })
})

test('nothing stays of what people are, of what a parent reads of a child, nor of a search', async () => {
  const own = keyOf(getResult, { result_id: 'r' })
  const of_child = [...keyOf(courses.listCourses), 'pages', { progress: 'doing', child_id: 'c' }]
  const cache = opened()
  const found = [...keyOf(careers.listCareers), 'pages', { q: 'bác' }]
  for (const key of [own, of_child, found]) cache.setQueryData(key, { some: 'thing' })
  await laidDown()
  expect(await caches.keys()).toEqual([])
})

test('who leaves takes all along, also what was about to be laid down; who comes finds nothing', async () => {
  const cache = opened()
  cache.setQueryData(doctor, { name: 'Bác sĩ' })
  await laidDown()
  expect(await caches.keys()).toHaveLength(1)
  cache.setQueryData(doctor, { name: 'Bác sĩ đa khoa' })
  session.signOut()
  await forgetAnswersOfOthers(null)
  session.signIn(mother, 'token')
  await forgetAnswersOfOthers(mother.id)
  await laidDown()
  expect(await caches.keys()).toEqual([])
  expect((await openedAgain()).getQueryData(doctor)).toBeUndefined()
})

test('only the last are kept, for a while; what makes no sense is as if it were not there', async () => {
  const cache = opened()
  const career = (n: number) => keyOf(careers.getCareer, { slug: `nghe-${n}` })
  for (let n = 0; n < 100; n++) cache.setQueryData(career(n), { n })
  cache.setQueryData(doctor, {}, { updatedAt: Date.now() - 15 * 24 * 3_600_000 })
  await laidDown()
  const again = await openedAgain()
  expect([again.getQueryData(career(20)), again.getQueryData(career(99))]).toEqual([undefined, { n: 99 }])
  expect(again.getQueryData(doctor)).toBeUndefined()

  const [name = ''] = await caches.keys()
  await (await caches.open(name)).put('/kept/x', new Response('{'))
  await expect(openedAgain()).resolves.toBeDefined()
})

test('every call that is kept is one of the contract', () => {
  const known = [careers, courses, lectures, events].flatMap((calls) =>
    Object.values(calls).filter((each) => typeof each === 'object' && 'method' in each && 'path' in each),
  )
  const names = new Set(known.map((call) => keyOf(call as typeof careers.getCareer)[0]))
  expect([...keptCalls].filter((name) => !names.has(name))).toEqual([])
})
