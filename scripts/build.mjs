// Builds the two front ends, each only when what it is made of has changed; `--force` builds both.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipBytes } from 'node:zlib'
import { fingerprintOf } from './lib/fingerprint.mjs'
import { root } from './lib/settings.mjs'
import { ownNode, runShown, step } from './lib/steps.mjs'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipBytes)

const APPS = [
  { name: 'the web app', folder: 'apps/web' },
  { name: 'the console', folder: 'apps/admin' },
]

/** @param {{ force?: boolean }} [options] */
export async function buildApps({ force = false } = {}) {
  for (const { name, folder } of APPS) {
    const made = fingerprintOf([folder, 'packages', 'package-lock.json', 'tsconfig.json'])
    const stamp = join(root, folder, 'dist/.stamp')
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) continue
    await step(`Building ${name}`, () => {
      const vite = [join(root, folder), root]
        .map((each) => join(each, 'node_modules/vite/bin/vite.js'))
        .find(existsSync)
      if (!vite) throw new Error('vite is not installed. Run npm ci.')
      const env = { ...process.env, NODE_ENV: 'production' }
      return runShown(ownNode() ?? process.execPath, [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, folder),
        env,
      })
    })
    await step(`Compressing ${name}`, () => compress(join(root, folder, 'dist')))
    writeFileSync(stamp, made)
  }
}

const COMPRESSED = /\.(js|css|svg|webmanifest|json|txt)$/

/**
 * Once here instead of at every visit: the server gives the smallest form that a browser takes.
 * @param {string} dist
 */
async function compress(dist) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name) && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  for (const file of files) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
    writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildApps({ force: process.argv.includes('--force') })
    console.log('The web app and the console are built.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
