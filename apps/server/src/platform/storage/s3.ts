import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat as statFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { removeDrafts } from './drafts.ts'
import { checkKey, FileMissing, RangeOutside, within } from './keys.ts'
import type { ByteRange, Storage } from './storage.ts'

interface S3Settings {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  readonly access_key_id: string | undefined
  readonly secret_access_key: string | undefined
}

/** Files in a bucket of S3, or of anything that speaks its language at an endpoint of its own. */
export function s3Storage(settings: S3Settings): Storage {
  const {
    bucket,
    region,
    endpoint,
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
  } = settings
  const client = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 15_000 },
    // Many servers that speak S3 do not know the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  // Buckets forbid lists of rights by default nowadays; what a bucket shows is set at the bucket.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })

  return {
    async put(key, content, { type }) {
      checkKey(key)
      if (content instanceof Readable)
        await spooled(content, (stream, contentLength) =>
          driver.putStream(key, stream, { contentType: type, contentLength }),
        )
      else await driver.put(key, content, { contentType: type })
    },
    async get(key, range) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: checkKey(key),
        ...(range ? { Range: header(range) } : {}),
      })
      const found = await client.send(command).catch(missing)
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
      return {
        stream: found.Body as Readable,
        size,
        ...(range ? { range: within(range, size) } : {}),
        ...(found.ContentType ? { type: found.ContentType } : {}),
      }
    },
    async stat(key) {
      const facts = await driver.getMetaData(checkKey(key)).catch(missing)
      return {
        size: facts.contentLength,
        modified_at: facts.lastModified,
        ...(facts.contentType ? { type: facts.contentType } : {}),
      }
    },
    remove: async (key) => driver.delete(checkKey(key)),
    exists: async (key) => driver.exists(checkKey(key)),
    // In the bucket a file is whole or not there; what waited for it on this machine may be left.
    sweep: (before) => removeDrafts(tmpdir(), SPOOLED, before, { deep: false }),
  }
}

function header({ start, end }: ByteRange): string {
  within({ start, ...(end === undefined ? {} : { end }) }, Number.MAX_SAFE_INTEGER)
  return `bytes=${start}-${end ?? ''}`
}

function missing(error: { $metadata?: { httpStatusCode?: number } }): never {
  const status = error.$metadata?.httpStatusCode
  if (status === 404) throw new FileMissing('There is no such file.')
  if (status === 416) throw new RangeOutside('A range lies outside the file.')
  throw error
}

const SPOOLED = /^malto-[0-9a-f-]{36}\.part$/

/** S3 wants the length before the first byte, and may want the bytes again: a stream waits in a file for both. */
async function spooled(
  content: Readable,
  send: (stream: Readable, length: number) => Promise<void>,
): Promise<void> {
  const path = join(tmpdir(), `malto-${randomUUID()}.part`)
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size } = await statFile(path)
    await send(createReadStream(path), size)
  } finally {
    await rm(path, { force: true })
  }
}
