// `npm run dev`: the server restarts and the two front ends reload while one works on them.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from './lib/install.mjs'
import { loadSettings, root } from './lib/settings.mjs'
import { ownNode } from './lib/steps.mjs'

loadSettings()
await installPackages()
const node = ownNode()
if (!node) throw new Error('The Node that Malto runs on is missing. Delete node_modules and start again.')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const programs = [
  {
    cwd: root,
    args: [
      '--watch-path=apps/server/src',
      '--watch-path=packages/contract/src',
      '--watch-preserve-output',
      'apps/server/src/main.ts',
    ],
  },
  { cwd: join(root, 'apps/web'), args: [vite, '--port', '5173', '--strictPort'] },
  { cwd: join(root, 'apps/admin'), args: [vite, '--port', '5174', '--strictPort'] },
]
const children = programs.map(({ cwd, args }) => spawn(node, args, { cwd, stdio: 'inherit' }))
console.log(
  'Web app: http://127.0.0.1:5173   Console: http://127.0.0.1:5174/admin/   API: http://127.0.0.1:4000',
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
