import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claims } from './claims.ts'
import { gather } from './crowd.ts'
import { leaveOut, underLoad, type Fault } from './fault.ts'
import type { Injury } from './injuries.ts'
import { together } from './load.ts'
import { messages } from './messages.ts'
import { signInPeople } from './people.ts'
import { newFolder, type World, type WorldOptions } from './world.ts'

/** Room for a whole installation and a little more. */
const DISK_MB = 700
const FULL_MS = 8000
const BACK = 5000
const MB = 1024 * 1024

/** Somebody else fills the disk to the last byte, and after a while takes it away again. */
const fillDisk: Injury = async (world) => {
  const people = await signInPeople(world, 10)
  const file = join(world.folder, 'somebody-elses-file')
  const crowd = gather(world, people)
  fill(file)
  const full_mb = Math.round(statfsSync(world.folder).bavail * (statfsSync(world.folder).bsize / MB))
  await pause(FULL_MS)
  // What a checkpoint freed meanwhile is taken as well.
  fill(`${file}-too`)
  await pause(FULL_MS / 2)
  rmSync(file)
  rmSync(`${file}-too`)
  const began = performance.now()
  await world.untilReady()
  const ready_ms = performance.now() - began
  const { figures, complaints } = await crowd.leave()
  return { ready_ms, figures: { ...figures, left_mb: full_mb }, complaints }
}

function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    // The last byte, too: by large pieces first, then by small ones.
    for (const size of [MB, 4096, 1])
      for (const piece = Buffer.alloc(size); writeSync(handle, piece) === size;);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

const underFullDisk = underLoad({
  load: async (world, total) => together([await messages(world, total), await claims(world, total)]),
  total: { full: 3000, short: 200 },
  injury: fillDisk,
  times: { full: 2, short: 1 },
  ready_within: BACK,
  // Only then has the disk been full: otherwise nothing was tried.
  answers: (_tally, figures) =>
    (figures['answers_503'] ?? 0) > 0 ? [] : ['nobody noticed that the disk was full'],
})

/** In a world of its own on a disk of its own, in memory and small: the other disks of this machine stay as they are. */
export const diskFull =
  (open: (options: WorldOptions) => Promise<World>): Fault['run'] =>
  async (_world, size) => {
    const folder = newFolder()
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk], {
        stdio: 'ignore',
      })
    } catch {
      rmSync(folder, { recursive: true })
      return leaveOut('no small disk can be mounted here: that takes root')
    }
    try {
      const settings = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
      const world = await open({ folder: disk, settings, keep_folder: true })
      try {
        return await underFullDisk(world, size)
      } finally {
        await world.close()
      }
    } finally {
      execFileSync('umount', [disk])
      rmSync(folder, { recursive: true, force: true })
    }
  }
