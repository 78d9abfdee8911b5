import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { localStorage } from './local.ts'

/** Both ends count, as in HTTP; without an end it goes to the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface StoredFile {
  readonly stream: Readable
  /** Of the whole file, also when a part was asked for. */
  readonly size: number
  readonly range?: { readonly start: number; readonly end: number }
  readonly type?: string
}

export interface FileFacts {
  readonly size: number
  readonly type?: string
  readonly modified_at: Date
}

/** Files by key. Keys are made by the server: `pictures/0198…/640.webp`. */
export interface Storage {
  put(key: string, content: Uint8Array | Readable, options: { readonly type: string }): Promise<void>
  /** Throws FileMissing, and RangeOutside for a part that the file does not have. */
  get(key: string, range?: ByteRange): Promise<StoredFile>
  stat(key: string): Promise<FileFacts>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Takes away what a process that was killed left half written, and nobody has written to since; answers how many. */
  sweep(before: Date): Promise<number>
}

type StorageEnv = Pick<
  Env,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'data_folder'
>

/** S3 when a bucket is named, else a folder in the data folder. */
export async function createStorage(env: StorageEnv): Promise<Storage> {
  const { S3_BUCKET: bucket } = env
  if (!bucket) return localStorage(`${env.data_folder}/files`)
  // Read only where it is used: it takes longer than the rest of the platform together.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage({
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    access_key_id: env.S3_ACCESS_KEY_ID,
    secret_access_key: env.S3_SECRET_ACCESS_KEY,
  })
}
