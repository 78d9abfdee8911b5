import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { commonIcons, commonParts } from './scripts/chunks.ts'
import { compileEarly } from './scripts/compile-early.ts'
import { firstScreen, OPENING } from './scripts/first-screen.ts'
import { lightContract } from './scripts/light-contract.ts'
import { nameShell } from './scripts/name-shell.ts'
import { preloadInTurns } from './scripts/preload-in-turns.ts'
import { steadyIds } from './scripts/steady-ids.ts'
import { serverPaths } from './src/worker/paths.ts'

const here = import.meta.dirname
// The macro looks for its configuration where the command was started, which may be the root of the project.
process.env['LINGUI_CONFIG'] ??= `${here}/lingui.config.ts`
const server = process.env['MALTO_SERVER'] ?? 'http://127.0.0.1:4000'

/** Texts become plain lookups while building; tests use the same two. */
export const textPlugins: PluginOption[] = [
  lingui({ cwd: here }),
  babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd: here })] }),
]

export default defineConfig({
  root: here,
  plugins: [
    react(),
    ...textPlugins,
    ...lightContract(join(here, '../../packages/contract/src/')),
    nameShell(),
    preloadInTurns(),
    steadyIds(),
    compileEarly(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Malto: thắp sáng hướng đi của bạn',
        short_name: 'Malto',
        description: 'Học, khám phá nghề và trò chuyện cùng cố vấn, dành cho học sinh Việt Nam.',
        lang: 'vi',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#FBF8F1',
        theme_color: '#FBF8F1',
        categories: ['education'],
        icons: [
          { src: '/icons/malto-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/malto-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/malto-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/malto-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Ngân hàng nghề', url: '/career-bank' },
          { name: 'Khóa học', url: '/course' },
          { name: 'Sự kiện', url: '/event/list/all?category_id=0' },
        ],
      },
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Without a network there is no film to play, and nobody to share with.
        globIgnores: ['**/hls.light-*.js', 'share/**'],
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'opening', test: OPENING, priority: 4 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: firstScreen(), priority: 2 },
            { name: 'icons', test: commonIcons, minShareCount: 2, priority: 1 },
            { name: 'parts', test: commonParts, minShareCount: 15 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [
        `^${path.replace('.', '\\.')}(/|$|\\?)`,
        { target: server, ws: path === '/socket.io' },
      ]),
    ),
  },
  // The policy that the server sends, so that a build is looked at under the same rules.
  preview: {
    strictPort: true,
    headers: {
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    },
  },
})
