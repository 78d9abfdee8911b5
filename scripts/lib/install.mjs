import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { narrowDoors } from './doors.mjs'
import { root } from './settings.mjs'
import { ownNode, runShown, step } from './steps.mjs'

const stamp = join(root, 'node_modules/.malto-installed')
const lockfile = () => readFileSync(join(root, 'package-lock.json'))
const fingerprint = () => createHash('sha256').update(lockfile()).digest('hex')

/** Installs what the lockfile says, unless just that is already there. */
export async function installPackages() {
  if (!isInstalled()) await install()
  narrowDoors()
}

async function install() {
  await step('Installing packages (npm ci; a few minutes the first time)', () => {
    // The builds need the development packages, in production too. They are built by the Node that comes with them:
    // that the machine's own is older than some of them ask for is no news, and was two hundred lines of it.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env.npm_execpath
    if (npm && existsSync(npm) && /\.c?js$/.test(npm)) return runShown(process.execPath, [npm, ...args])
    return runShown('npm', args, { shell: process.platform === 'win32' })
  })
  if (!ownNode())
    throw new Error(
      'npm has installed everything but the Node that Malto runs on: install scripts are switched off. ' +
        'Allow them (npm config delete ignore-scripts) and start again.',
    )
  writeFileSync(stamp, fingerprint())
}

function isInstalled() {
  if (!ownNode()) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true
  if (!agrees()) return false
  writeFileSync(stamp, fingerprint())
  return true
}

/** Whether npm's own note of what it installed (somebody ran `npm ci` by hand) says the same as the lockfile. */
function agrees() {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = JSON.parse(lockfile().toString()).packages
  const there = JSON.parse(readFileSync(note, 'utf8')).packages
  const same = (/** @type {string} */ path) => wanted[path]?.version === there[path]?.version
  const needed = Object.keys(wanted).filter(
    (path) => path !== '' && !wanted[path].optional && !wanted[path].devOptional,
  )
  return Object.keys(there).every(same) && needed.every((path) => path in there)
}
