import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
  server: {
    port: 5174,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/auth-admin', '/get', '/school', '/media', '/api'].map((path) => [
        `^${path}(/|$|\\?)`,
        { target: server },
      ]),
    ),
  },
})
