import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { textPlugins } from './vite.config.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...textPlugins],
  test: {
    name: 'web',
    // Whole pages are opened and typed into; a busy machine takes its time.
    testTimeout: 20_000,
    // As in the root: on strange machines a second try, and it is named.
    retry: process.env['CI'] ? 1 : 0,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
})
