import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = 4390
/** Where the journeys’ own push service listens: the server sends nowhere else than to browsers’ and to this one. */
const PUSH_PORT = 4391
const baseURL = process.env['BASE_URL'] ?? `http://127.0.0.1:${PORT}`

// Workers read this file too: they have to find the same folder.
process.env['E2E_PUSH_PORT'] ??= String(PUSH_PORT)
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'malto-e2e-'))

/** Journeys of real people in a real browser, against the whole product with its demonstration community. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  // As in the unit tests: a second try on strange machines, and it is named.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  ...(process.env['BASE_URL']
    ? {}
    : {
        webServer: {
          command: 'node apps/server/src/main.ts',
          cwd: join(import.meta.dirname, '..'),
          url: `${baseURL}/readyz`,
          // It lays the whole demonstration first, on a machine that may be busy.
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: {
            PORT: String(PORT),
            MALTO_DATA: process.env['E2E_DATA'],
            LIMITS_FACTOR: '1000',
            PUSH_SERVICES: `http://127.0.0.1:${process.env['E2E_PUSH_PORT']}`,
            // Browser and server share this machine: a busy moment is no flood.
            SHED_LAG_MS: '0',
            PATIENCE_FACTOR: '5',
            PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
          },
        },
      }),
})
