// `npm start`: from a fresh clone to a running Malto. Node built-ins only, and only what Node 20 has.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApps } from './build.mjs'
import { fewHeaps } from './lib/heaps.mjs'
import { installPackages } from './lib/install.mjs'
import { DataInUse, holderOf, isLeaving, takeLock } from './lib/instance-lock.mjs'
import { npmAbove, seen, stillRuns } from './lib/processes.mjs'
import { dataFolder, instanceLock, loadSettings, root } from './lib/settings.mjs'
import { ownNode } from './lib/steps.mjs'

const STOPPING_TAKES = 15_000
const MEANT_TO_LIVE = 5000

try {
  loadSettings()
  await refuseSecond()
  await prepare()
  process.exitCode = await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Before anything is installed or built: a second Malto must not touch what the first one runs on. */
async function refuseSecond() {
  const lock = instanceLock()
  if (!lock) return
  let holder = await holderOf(lock)
  if (holder && isLeaving(holder)) console.log('The Malto before this one was killed and is just ending …')
  for (let waited = 0; holder && isLeaving(holder) && waited < STOPPING_TAKES; waited += 100) {
    await pause(100)
    holder = await holderOf(lock)
  }
  if (holder)
    throw new Error(
      `Malto is already running on this data (process ${holder.pid}, ${dataFolder()}).\n` +
        'Stop it first, or give this one data of its own: MALTO_DATA=another-folder PORT=4001 npm start',
    )
}

/** One at a time too: two installations in one folder spoil each other. */
async function prepare() {
  const lock = await takeLock(join(root, '.malto', 'preparing')).catch((error) => {
    if (!(error instanceof DataInUse)) throw error
    throw new Error(`Another npm start (process ${error.holder.pid}) is just preparing this checkout.`)
  })
  try {
    await installPackages()
    await buildApps()
  } finally {
    lock.release()
  }
}

/** Keeps the server running until somebody ends it: one that is killed or breaks down is started again. */
async function serve() {
  const node = ownNode()
  if (!node) throw new Error('The Node that Malto runs on is missing. Delete node_modules and start again.')
  const keeper = keepAsking()
  for (let failures = 0; ;) {
    const began = performance.now()
    const { code, signal } = await runOnce(node, keeper)
    if (keeper.stopping || (!signal && code === 0)) return code ?? 0
    // What cannot even start (a wrong setting, data in use) says why and is not tried again.
    const lived = performance.now() - began
    failures = lived > MEANT_TO_LIVE ? 1 : failures + 1
    if (!signal && lived < MEANT_TO_LIVE) return code ?? 1
    if (failures > 5) return signal ? 128 + constants.signals[signal] : (code ?? 1)
    console.log(`Malto ended unexpectedly (${signal ?? `exit ${code}`}); starting it again …`)
    await pause(Math.min(200 * 2 ** failures, 5000))
  }
}

/** Passes on to the server what is asked of us, by signal or by the end of npm above us. */
function keepAsking() {
  /** @type {{ child: import('node:child_process').ChildProcess | null, stopping: boolean, above: number[] }} */
  const keeper = { child: null, stopping: false, above: npmAbove() }
  /** @type {Partial<Record<NodeJS.Signals, number>>} */
  const passed = {}
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      keeper.stopping = true
      // Ctrl-C comes from the terminal and again from npm; one of them is enough.
      if (performance.now() - (passed[signal] ?? -Infinity) < 1000) return
      passed[signal] = performance.now()
      keeper.child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  const npm = keeper.above.map(seen)
  const watch = setInterval(() => {
    if (npm.every(stillRuns)) return
    clearInterval(watch)
    keeper.stopping = true
    keeper.child?.kill('SIGTERM')
  }, 500)
  watch.unref()
  return keeper
}

/**
 * @param {string} node
 * @param {ReturnType<typeof keepAsking>} keeper
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function runOnce(node, keeper) {
  const leash = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href
  return new Promise((done, failed) => {
    keeper.child = spawn(node, ['--import', leash, join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...fewHeaps,
        // What was compiled is kept: a server that was killed is back a third sooner.
        NODE_COMPILE_CACHE: join(dataFolder(), 'compiled'),
        ...process.env,
        MALTO_LAUNCHERS: [process.pid, ...keeper.above].join(','),
      },
    })
    keeper.child.on('error', failed)
    keeper.child.on('exit', (code, signal) => done({ code, signal }))
  })
}
