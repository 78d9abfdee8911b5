import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Takes in `.env` where there is one; what is already set wins. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile?.(file)
}

/** As the server reads it (platform/env.ts). */
export function dataFolder() {
  return resolve(root, process.env.MALTO_DATA || '.malto')
}

/** The lock of the embedded database; null when an outside one is used, which any number of Maltos may share. */
export function instanceLock() {
  return process.env.DATABASE_URL ? null : join(dataFolder(), 'postgres', 'lock')
}
