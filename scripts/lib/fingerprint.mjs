import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.mjs'

const IGNORED = new Set(['node_modules', 'dist', '.malto', 'coverage', 'dev-dist'])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

/**
 * One text for the contents of files and folders, tests left out: equal when a build of them would be.
 * @param {string[]} paths
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    for (const name of readdirSync(full).toSorted())
      if (!IGNORED.has(name) && !isTest(name)) add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
