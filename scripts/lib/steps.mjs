import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.mjs'

/** The Node that came by npm, whatever the machine has. */
export function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = join(root, 'node_modules/node/bin', name)
  return existsSync(file) ? file : null
}

/**
 * Says what begins and how long it took; a step that prints nothing by itself is heard from every ten seconds.
 * @param {string} what
 * @param {() => Promise<void>} work
 */
export async function step(what, work) {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${what} …`)
  const sign = setInterval(() => console.log(`  … still at it: ${what} (${seconds()} s)`), 10_000)
  try {
    await work()
    console.log(`${what}: done in ${seconds()} s`)
  } finally {
    clearInterval(sign)
  }
}

/**
 * Runs a program with its output shown; fails with a sentence when it does.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function runShown(program, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', failed)
    child.on('exit', (code, signal) =>
      code === 0
        ? done()
        : failed(new Error(`${[program, ...args].join(' ')} failed (${signal ?? `exit ${code}`}).`)),
    )
  })
}
