import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const onPostgres = {
  globalSetup: ['apps/server/src/testing/postgres.ts'],
  // How long to wait, not how long it takes: some tests lay the whole demonstration.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
/** Control runs put another module in a guard's place: they need a world of their own. */
const controls = ['apps/server/src/**/*.control.test.ts']

export default defineConfig({
  test: {
    // Half of every test is waiting for PostgreSQL: two cores bear two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A strange machine may stumble once; what needed its second try is named at the end of the run.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], testTimeout: 60_000 } },
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
