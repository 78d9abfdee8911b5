// The pages that matter most as Lighthouse sees them on a middling phone with a slow line: its own mobile settings, and
// the slowdown that its documentation asks for on a machine like this one. It is fetched when asked for: `npx` brings it,
// and nothing else of Malto needs it. A second visit is what a learner knows every day; the first one, with an empty
// cache, is told beside it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { verdict, type Bench } from './bench.ts'
import { leaveOwnWork } from './lighthouse.own.ts'

const VERSION = '13.5.0'
const LEAST = 95
const MOST = { lcp_ms: 1800, cls: 0.02, tbt_ms: 150 }
/** Machines are noisy: of so many looks at a page, the one in the middle is told. */
const LOOKS = 3
/** A look whose slowdown did not fit the machine as it was just then is taken again with the one that does, so often at most. */
const MORE_LOOKS = 4
const DEBUG_PORT = Number(process.env['BENCH_PORT'] ?? 4480) + 9

interface Report {
  /** How fast this machine was just then: see `slowdownOn`. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
}

/** The same look twice: as the clock saw it, and without the time in which the page only waited for a processor. */
interface Look {
  readonly slowdown: number
  readonly clock: Report
  readonly own: Report
}

const routes: readonly {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'student' | 'newcomer'
}[] = [
  { name: 'home', path: '/', as: 'student' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'question', path: '/testing/$library', as: 'newcomer' },
  { name: 'result', path: '/result-multi-choice', as: 'student' },
  { name: 'careers', path: '/career-bank', as: 'student' },
  { name: 'career', path: '/career-bank/$slug', as: 'student' },
  { name: 'course', path: '/course/$slug', as: 'student' },
  { name: 'events', path: '/event', as: 'student' },
  { name: 'live', path: '/event/$event_id', as: 'student' },
  { name: 'wall', path: '/malto', as: 'student' },
  { name: 'chat', path: '/malto/group-chat', as: 'student' },
  { name: 'advisory', path: '/advisory', as: 'student' },
  { name: 'profile', path: '/my-profile', as: 'student' },
]

/**
 * A middling phone has an index of 125 to 800. Four times, which is the usual, makes one of a fast desktop (1,500 and
 * more); of a slower one and of a good phone it is two times; what is a middling phone already is slowed down no more.
 */
const slowdownOn = (index: number): number => (index >= 1500 ? 4 : index >= 800 ? 2 : 1)

/** As somebody who was here before: what the worker fetched for the next visit is there. */
export const measureLighthouse = (bench: Bench): AsyncGenerator<string> => measureVisits(bench, 'second')
/** As somebody who has never been here, or whose browser threw all away: signed in, with nothing at hand. */
export const measureFirstVisits = (bench: Bench): AsyncGenerator<string> => measureVisits(bench, 'first')

async function* measureVisits(bench: Bench, visit: 'first' | 'second'): AsyncGenerator<string> {
  const { base } = await bench.malto()
  // Read by the walkers of the journeys, who know every page and how to come in.
  process.env['BASE_URL'] = base
  const { pages } = await import('../e2e/pages.ts')
  const { askAs, signedInAs } = await import('../e2e/pages.people.ts')
  const folder = mkdtempSync(join(tmpdir(), 'malto-lighthouse-'))
  let slowdown = 4
  try {
    for (const { name, path, as } of routes) {
      const at = pages[path]?.at
      const found = at ? await at(await askAs(as)) : path
      const address = typeof found === 'string' ? found : (found[0] ?? path)
      const context = await chromium.launchPersistentContext(join(folder, name), {
        executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
      })
      try {
        const tab = await context.newPage()
        if (as !== 'visitor') await signedInAs(context, as)
        await tab.goto(base + (as === 'visitor' ? '/login' : '/settings'))
        await tab.evaluate(() => navigator.serviceWorker.ready.then(() => null))
        // No other page is open.
        await tab.goto('about:blank')
        const lookOnce = async () => {
          if (visit === 'first') await forget(tab, base)
          const kept = join(folder, `${name}.look`)
          // Now and then it loses the beginning of its own trace, and asks to be started again.
          return look(base + address, kept, slowdown).catch(() => look(base + address, kept, slowdown))
        }
        const looks: Look[] = []
        for (let more = MORE_LOOKS; looks.length < LOOKS;) {
          const seen = await lookOnce()
          slowdown = slowdownOn(seen.clock.environment.benchmarkIndex)
          if (slowdown === seen.slowdown || more-- <= 0) looks.push(seen)
        }
        yield told(name, middle(looks))
      } finally {
        await context.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Nothing of an earlier visit is left but who one is. */
async function forget(tab: Page, origin: string): Promise<void> {
  const browser = await tab.context().newCDPSession(tab)
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

const value = ({ audits }: Report, audit: string): number => audits[audit]?.numericValue ?? Number.NaN

const scoreOf = ({ categories }: Report, key = 'performance'): number =>
  Math.round((categories[key]?.score ?? 0) * 100)

/** By what the page did itself: the score, and among equals how long it was blocked. */
function middle(looks: readonly Look[]): Look {
  const inOrder = looks.toSorted(
    ({ own: a }, { own: b }) =>
      scoreOf(b) - scoreOf(a) || value(a, 'total-blocking-time') - value(b, 'total-blocking-time'),
  )
  return inOrder[Math.floor(looks.length / 2)] as Look
}

/** Looks, keeping all that it saw in a folder; and reads that folder again, once only the page's own work is left in it. */
async function look(url: string, kept: string, slowdown: number): Promise<Look> {
  const clock = await run(url, slowdown, kept, `-GA=${kept}`)
  leaveOwnWork(join(kept, 'trace.json'))
  return { slowdown, clock, own: await run(url, slowdown, kept, `-A=${kept}`) }
}

async function run(url: string, slowdown: number, kept: string, mode: string): Promise<Report> {
  const file = `${kept}.json`
  // What measures steps back behind what is measured: both share the processors of this machine.
  await promisify(execFile)('nice', [
    'npx',
    '--yes',
    `lighthouse@${VERSION}`,
    url,
    mode,
    `--port=${DEBUG_PORT}`,
    '--disable-storage-reset',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ])
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/**
 * What was painted and what moved as the clock saw it; what blocked the page as its own work, with the clock beside it.
 * The verdict is by the page's own work; whether Lighthouse's unedited reading would hold is said after it.
 */
function told(name: string, { slowdown, clock, own }: Look): string {
  const others = Object.keys(clock.categories).filter((key) => key !== 'performance')
  const performance = scoreOf(own)
  const lcp = value(clock, 'largest-contentful-paint')
  const cls = value(clock, 'cumulative-layout-shift')
  const tbt = value(own, 'total-blocking-time')
  const tbt_by_clock = value(clock, 'total-blocking-time')
  const holdsWith = (score: number, blocked_ms: number) =>
    [score, ...others.map((key) => scoreOf(clock, key))].every((each) => each >= LEAST) &&
    lcp <= MOST.lcp_ms &&
    cls <= MOST.cls &&
    blocked_ms <= MOST.tbt_ms
  return (
    `${name}: performance ${performance} (${scoreOf(clock)} by the clock), ${others.map((key) => `${key} ${scoreOf(clock, key)}`).join(', ')} (at least ${LEAST}); ` +
    `LCP ${lcp.toFixed(0)} ms (at most ${MOST.lcp_ms}), CLS ${cls.toFixed(3)} (${MOST.cls}), TBT ${tbt.toFixed(0)} ms (${MOST.tbt_ms}; ${tbt_by_clock.toFixed(0)} by the clock), ` +
    `slowed down ${slowdown} times from ${clock.environment.benchmarkIndex.toFixed(0)}: ${verdict(holdsWith(performance, tbt))} by the page's own work, ` +
    (holdsWith(scoreOf(clock), tbt_by_clock) ? 'and by the clock' : 'not by the clock')
  )
}
