import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { usual } from './browsers.ts'
import { server, serverAt } from './server.ts'

/** A journey waits for half of its time: two of them at once are still one machine's work. */
const WORKERS = process.env['BASE_URL'] ? 1 : Number(process.env['E2E_WORKERS'] ?? 2)

const serverOf = (index: number) => {
  const { url, port, data, push_port } = serverAt(index)
  return {
    command: 'node apps/server/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${url}/readyz`,
    // It lays the whole demonstration first, on a machine that may be busy.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      MALTO_DATA: data,
      LIMITS_FACTOR: '1000',
      PUSH_SERVICES: `http://127.0.0.1:${push_port}`,
      // Browsers and servers share this machine: a busy moment is no flood.
      SHED_LAG_MS: '0',
      PATIENCE_FACTOR: '5',
      PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    },
  }
}

/** Journeys of real people in a real browser, against the whole product with its demonstration community. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: WORKERS,
  fullyParallel: false,
  // As in the unit tests: a second try on strange machines, and it is named.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: usual,
  },
  ...(process.env['BASE_URL']
    ? {}
    : { webServer: Array.from({ length: WORKERS }, (_, index) => serverOf(index)) }),
})
