import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Under which address the files of a folder are. */
export interface Shelf {
  readonly folder: string
  readonly prefix: string
}

/**
 * Gives the files that a build left, those and no others. The names are read once: one road for each folder, not one for
 * each of some hundred files, which would be a third of a second of every start.
 */
export async function serveFiles(app: FastifyInstance, shelves: readonly Shelf[]): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, setHeaders })
  for (const { folder, prefix } of shelves) {
    const files = filesOf(folder)
    const roads = new Set([...files].map((file) => (file.includes('/') ? file.replace(/\/.*/, '/*') : file)))
    for (const road of roads)
      app.get(prefix + road, { schema: { hide: true } }, ({ url }, reply) => {
        const file = url.slice(prefix.length).replace(/\?.*/, '')
        return files.has(file) ? reply.sendFile(file, folder) : reply.callNotFound()
      })
  }
}

/** The page itself is only ever given with its policy, and what begins with a dot is for the build alone. */
function filesOf(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(files.filter((file) => file !== 'index.html' && !/(^|\/)\./.test(file)))
}

function setHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  // These are files of ours. A worker would live under the policy of its own file, and could fetch nothing.
  reply.removeHeader('content-security-policy')
  // Whoever is sent an address sees its picture, wherever they read it.
  if (path.includes('/share/')) reply.header('cross-origin-resource-policy', 'cross-origin')
}
