// One Malto at a time on one data folder. Node built-ins only: `npm start` reads it before anything is installed.
import { createHash, randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pidSpace, seen, stillRuns } from './processes.mjs'

const BEAT = 1000
/** Where a pid says nothing, a lock that was not touched for this long belongs to nobody. */
const SILENCE = 4 * BEAT

/** @typedef {import('./instance-lock.d.mts').Holder} Holder */

export class DataInUse extends Error {
  /** @param {string} file @param {Holder} holder */
  constructor(file, holder) {
    super(`Another Malto already runs on this data (process ${holder.pid}, ${dirname(file)}).`)
    this.name = 'DataInUse'
    this.holder = holder
  }
}

/** Who holds the lock now, or null; looking changes nothing. @param {string} file @returns {Promise<Holder | null>} */
export async function holderOf(file) {
  const claims = chainOf(file)
  const last = claims.at(-1)
  return last && (await holds(last, claims.length === 1 ? file : successor(file, claims.at(-2))))
    ? last.holder
    : null
}

/**
 * Takes the lock or throws DataInUse. Whoever finds the lock of a dead process claims its succession by creating
 * the one file named after that lock: only one can, however many try at once, and a claimant that dies midway is
 * itself succeeded in the same way.
 * @param {string} file
 * @returns {Promise<{ release: () => void }>}
 */
export async function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const text = JSON.stringify(myself())
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o644 })
  try {
    for (;;) {
      const claims = chainOf(file)
      const last = claims.at(-1)
      const at = claims.length > 1 ? successor(file, claims.at(-2)) : file
      if (last && (await holds(last, at))) throw new DataInUse(file, last.holder)
      if (!last) {
        if (linked(draft, file)) return held(file, text)
        continue
      }
      const claim = successor(file, last)
      if (!linked(draft, claim)) continue
      if (read(file)?.text !== claims[0]?.text) {
        rmSync(claim, { force: true })
        continue
      }
      renameSync(draft, file)
      for (const each of claims) rmSync(successor(file, each), { force: true })
      return held(file, text)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** True when the holder was started by `npm start` and that has been killed: it stops by itself in a moment. */
export function isLeaving(/** @type {Holder} */ holder) {
  return holder.space === pidSpace() && holder.launchers.some((each) => !stillRuns(each))
}

/** @returns {Holder} */
function myself() {
  const launchers = (process.env.MALTO_LAUNCHERS ?? '').split(',').map(Number).filter(Boolean)
  return { ...seen(process.pid), space: pidSpace(), nonce: randomUUID(), launchers: launchers.map(seen) }
}

/** @param {string} file @param {string} text */
function held(file, text) {
  const touch = () => {
    const now = Date.now() / 1000
    utimes(file, now, now, () => {})
  }
  const beat = setInterval(touch, BEAT)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (read(file)?.text === text) rmSync(file, { force: true })
    },
  }
}

/** The lock, and after it whoever claimed to succeed the one before. @param {string} file */
function chainOf(file) {
  const claims = []
  for (let next = read(file); next; next = read(successor(file, next))) claims.push(next)
  return claims
}

function successor(/** @type {string} */ file, /** @type {{ text: string } | undefined} */ claim) {
  return `${file}.after-${createHash('sha256')
    .update(claim?.text ?? '')
    .digest('hex')
    .slice(0, 16)}`
}

/** @param {string} file @returns {{ text: string, holder: Holder } | null} */
function read(file) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
  try {
    return { text, holder: { launchers: [], ...JSON.parse(text) } }
  } catch {
    // Half a lock is what a power cut leaves: nobody holds it.
    return { text, holder: { pid: 0, started: null, space: pidSpace(), nonce: '', launchers: [] } }
  }
}

/** @param {{ text: string, holder: Holder }} claim @param {string} at */
async function holds({ text, holder }, at) {
  if (holder.space === pidSpace()) return stillRuns(holder)
  const touched = () =>
    read(at)?.text === text ? (statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? null) : null
  const before = touched()
  for (let waited = 0; waited < SILENCE; waited += 100) {
    await pause(100)
    const now = touched()
    if (now === null) return false
    if (now !== before) return true
  }
  return false
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(error.code)) throw error
  }
  // A disk without hard links: as exclusive, but for an instant the new file is seen empty.
  try {
    writeFileSync(to, readFileSync(from), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
