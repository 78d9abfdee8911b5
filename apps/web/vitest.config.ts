import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { textPlugins } from './vite.config.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...textPlugins],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
})
