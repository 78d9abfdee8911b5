import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestS3 {
  readonly url: string
  readonly requests: { method: string; path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** For tests: as much of S3 as storing files takes, over real HTTP. */
export async function startS3(bucket: string): Promise<TestS3> {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const requests: TestS3['requests'] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://s3')
    const method = request.method ?? 'GET'
    requests.push({ method, path: pathname, headers: request.headers })
    void buffer(request).then((body) => {
      if (!pathname.startsWith(`/${bucket}/`)) return fail(response, 404, 'NoSuchBucket')
      const object = objects.get(pathname)
      if (method === 'PUT') {
        if (request.headers['content-length'] === undefined)
          return fail(response, 411, 'MissingContentLength')
        objects.set(pathname, { bytes: body, type: request.headers['content-type'] ?? '' })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (method === 'DELETE') {
        objects.delete(pathname)
        return response.writeHead(204).end()
      }
      if (!object) return fail(response, 404, 'NoSuchKey')
      return answer(response, object, method === 'HEAD', request.headers.range)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(
  response: ServerResponse,
  { bytes, type }: { bytes: Buffer; type: string },
  head_only: boolean,
  range: string | undefined,
): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  if (from !== undefined && start >= bytes.length) return fail(response, 416, 'InvalidRange')
  const part = bytes.subarray(start, end + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': part.length,
    'last-modified': 'Sun, 15 Nov 2026 04:00:00 GMT',
    etag: '"1"',
    ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  })
  response.end(head_only ? undefined : part)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
