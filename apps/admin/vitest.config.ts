import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { inEveryProject } from '../../vitest.shared.ts'

// React-admin is loaded by Node itself, which takes the `module-sync` files of react-router. What is loaded by Vite must
// take the same ones: two copies of a router know nothing of each other.
const conditions = ['module-sync', ...defaultServerConditions]

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  test: {
    ...inEveryProject,
    name: 'admin',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // A test opens the whole console; where several run at once that takes its time.
    testTimeout: 20_000,
  },
})
