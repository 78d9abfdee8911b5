import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { inEveryProject } from './vitest.shared.ts'

const onPostgres = {
  ...inEveryProject,
  // A guard that holds in every second race is none: nothing here gets a second try.
  retry: 0,
  globalSetup: ['apps/server/src/testing/postgres.ts'],
  // How long to wait, not how long it takes: some tests lay the whole demonstration.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
/** Control runs put another module in a guard's place: they need a world of their own. */
const controls = ['apps/server/src/**/*.control.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inEveryProject,
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: controls,
          ...onPostgres,
          // Every file starts a Malto and a database of its own; reading the whole server anew for each took as long as the tests.
          isolate: false,
        },
      },
      { test: { name: 'controls', include: controls, ...onPostgres } },
      ...['apps/web/vitest.config.ts', 'apps/admin/vitest.config.ts'].filter((file) => existsSync(file)),
    ],
  },
})
