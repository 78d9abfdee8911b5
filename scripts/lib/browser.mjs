import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => PLACES.find((path) => path && existsSync(path)) ?? null
const works = (/** @type {string | null} */ path) =>
  path !== null && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0

const SHELL = '/usr/bin/chromium-headless-shell'

/** @param {string} name */
function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No ${name} here: installing the Debian package …`)
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

/**
 * The same engine without the windows around it: opens and closes a page in half the time. Null where there is none (it is
 * not installed on somebody's own machine), and where somebody named a browser to test with.
 * @returns {string | null}
 */
export function findShell() {
  if (process.env.CHROMIUM_PATH) return null
  if (process.env.CI && !existsSync(SHELL)) installDebian('chromium-headless-shell')
  return existsSync(SHELL) && works(SHELL) ? SHELL : null
}

/**
 * A Chromium to test with: the machine's own, else Debian's package (where we may install one), else the one
 * that comes as an npm package. Null with a sentence when none of them runs.
 * @returns {Promise<{ path: string | null, why: string }>}
 */
export async function findBrowser() {
  const own = found()
  if (works(own)) return { path: own, why: `found ${own}` }
  installDebian('chromium')
  const installed = found()
  if (works(installed)) return { path: installed, why: `installed ${installed}` }
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const packed = await chromium.executablePath()
    if (works(packed)) return { path: packed, why: 'unpacked from the npm package' }
  } catch {
    // said below
  }
  return {
    path: null,
    why: 'no Chromium was found, Debian’s package could not be installed, and the packed one does not run here. Set CHROMIUM_PATH to a Chrome or Chromium.',
  }
}
