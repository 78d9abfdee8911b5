import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      ...['apps/web/vitest.config.ts', 'apps/admin/vitest.config.ts'].filter((file) => existsSync(file)),
    ],
  },
})
