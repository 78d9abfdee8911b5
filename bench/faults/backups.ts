import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts'
import { root } from '../processes.ts'
import type { Fault } from './fault.ts'
import { keptIn, openRooms, type Speaker } from './messages.ts'
import { randomUUID } from 'node:crypto'
import { percentile, type Wire } from './wire.ts'
import { ask, type World } from './world.ts'

const SAID_BEFORE = { full: 2000, short: 60 }
/** People who go on speaking while the backup is made. */
const AT_ONCE = 4

/** `npm run backup` while people write, `npm run restore` into an empty folder, and every acknowledged word looked for. */
export const backUpUnderLoad: Fault['run'] = async (world, size) => {
  const top = mkdtempSync(join(tmpdir(), 'malto-backup-'))
  chmodSync(top, 0o755)
  const wire = world.newWire()
  const enough = new AbortController()
  const said: string[] = []
  try {
    const rooms = 4
    const speakers = await openRooms(world, rooms, size === 'full' ? 100 : 10)
    const talk = async (until: () => boolean, first: number) => {
      for (let turn = first; !until(); turn += AT_ONCE)
        await sayOne(wire, speakers[turn % speakers.length], said)
    }
    const talkAll = (until: () => boolean) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, first) => talk(until, first)))
    await talkAll(() => said.length >= SAID_BEFORE[size])
    const going_on = talkAll(() => enough.signal.aborted)
    const before = said.length
    const began = performance.now()
    const backup = join(top, 'backup')
    const made = await run('backup', [backup], world.settings)
    const backup_ms = performance.now() - began
    const during = said.length - before
    enough.abort()
    await going_on
    const side = join(top, 'side')
    const restored = made.code === 0 ? await run('restore', [backup, side], world.settings) : made
    const found = restored.code === 0 ? await readSide(side, speakers) : null
    const kept = new Set(found?.kept.map(({ client_id }) => client_id))
    const lost = said.slice(0, before).filter((client_id) => !kept.has(client_id)).length
    return {
      injuries: 1,
      ready_ms: 0,
      p99_ms: Math.round(percentile(wire.tally.latencies, 0.99)),
      figures: {
        acknowledged_before: before,
        acknowledged_during: during,
        in_backup: kept.size,
        lost,
        gaps: found?.gaps ?? -1,
        broken_indexes: found?.broken ?? -1,
        backup_ms: Math.round(backup_ms),
      },
      why: [
        ...(made.code === 0 ? [] : [`the backup failed: ${made.text}`]),
        ...(restored.code === 0 ? [] : [`the restore failed: ${restored.text}`]),
        ...(during > 0 ? [] : ['nobody spoke while the backup was made']),
        ...(lost > 0 ? [`${lost} acknowledged words are not in the backup`] : []),
        ...(found && found.gaps > 0 ? [`${found.gaps} places in the restored rooms are wrong or empty`] : []),
        ...(found && found.broken > 0 ? [`${found.broken} restored indexes are broken`] : []),
        ...strangeAnswers(wire),
      ],
    }
  } finally {
    enough.abort()
    rmSync(top, { recursive: true, force: true })
  }
}

/** Nobody may notice that a backup is made. */
function strangeAnswers({ tally: { statuses, requests } }: Wire): string[] {
  const good = (statuses.get(200) ?? 0) + (statuses.get(503) ?? 0)
  return good === requests ? [] : [`answers were ${JSON.stringify([...statuses])}`]
}

async function sayOne(wire: Wire, who: Speaker | undefined, said: string[]): Promise<void> {
  if (!who) return
  const { token, cookie, room_id } = who
  const client_id = randomUUID()
  const body = { room_id, client_id, text: `Lời này phải còn: ${client_id}` }
  const { status } = await wire.askUntilFinal('POST', '/api/chat-group/group-message', {
    body,
    token,
    cookie,
  })
  if (status === 200) said.push(client_id)
}

function run(command: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  const file = join(root, `apps/server/src/commands/${command}.ts`)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  return new Promise<{ code: number | null; text: string }>((done) =>
    child.once('close', (code) => done({ code, text })),
  )
}

/** What the restored database holds of these rooms, and how many of its indexes do not agree with their tables. */
async function readSide(folder: string, speakers: readonly Speaker[]) {
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} })
  const side: Pick<World, 'sql'> = { sql: (text, values) => ask(database.url, text, values) }
  try {
    const rooms = await keptIn(side, [...new Set(speakers.map(({ room_id }) => room_id))])
    await side.sql('create extension if not exists amcheck')
    const indexes = await side.sql<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
        join pg_am on pg_am.oid = relam where amname = 'btree' and indisvalid and relnamespace = 'public'::regnamespace`,
    )
    let broken = 0
    for (const { name } of indexes)
      await side.sql('select bt_index_check($1::regclass, true)', [name]).catch(() => broken++)
    return { ...rooms, broken: indexes.length > 0 ? broken : 1 }
  } finally {
    await database.stop()
  }
}
