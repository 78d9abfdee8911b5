import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { textPlugins } from './vite.config.ts'
import { inEveryProject } from '../../vitest.shared.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...textPlugins],
  test: {
    ...inEveryProject,
    name: 'web',
    // Whole pages are opened and typed into; a busy machine takes its time.
    testTimeout: 20_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
})
