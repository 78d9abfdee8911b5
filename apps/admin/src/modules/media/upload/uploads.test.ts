// @vitest-environment node
import { CallError } from '@malto/contract'
import { createClient } from '@malto/contract/client'
import {
  assetsResource,
  finishUpload,
  getUpload,
  PartWrong,
  sendPart,
  startUpload,
  UploadNotFound,
} from '@malto/contract/modules/media.admin'
import { PART_BYTES } from '@malto/contract/modules/media.rules'
import { on, serverOf } from '@malto/contract/testing/server'
import { expect, test, vi } from 'vitest'
import { makeAsset } from '../media.factory.ts'
import { createMemory } from './remembered.ts'
import { createUploads } from './uploads.ts'

const ID = '0190a000-0000-7000-8000-0000000000aa'
const OTHER = '0190a000-0000-7000-8000-0000000000bb'
/** Three parts, the last one short. */
const BYTES = 2 * PART_BYTES + 100
const film = (name = 'bai-1.mp4', lastModified = 1) =>
  new File([new Uint8Array(BYTES)], name, { type: 'video/mp4', lastModified })
const lost = () => new CallError({ code: 'NO_RESPONSE', status: 503, message: '' })

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** A server that keeps parts by upload; `trouble` may refuse a part instead. */
function makeServer(trouble: (number: number, times: number) => CallError | null = () => null) {
  const parts = new Map<string, number[]>()
  const times = new Map<number, number>()
  const uploadOf = (id: string) => ({
    id,
    bytes: BYTES,
    part_bytes: PART_BYTES,
    parts: [...(parts.get(id) ?? [])],
  })
  const server = serverOf(
    on(startUpload, () => {
      const id = parts.size === 0 ? ID : OTHER
      parts.set(id, [])
      return uploadOf(id)
    }),
    on(getUpload, ({ id }) => (parts.has(id) ? uploadOf(id) : UploadNotFound())),
    on(sendPart, ({ id, number }) => {
      const at = Number(number)
      times.set(at, (times.get(at) ?? 0) + 1)
      const refused = trouble(at, times.get(at) ?? 0)
      if (refused) return refused
      if (!parts.has(id)) return UploadNotFound()
      parts.set(id, [...new Set([...(parts.get(id) ?? []), at])])
      return uploadOf(id)
    }),
    on(finishUpload, ({ id }) => makeAsset({ id, status: 'checking' })),
    on(assetsResource.get, ({ id }) => makeAsset({ id: String(id), status: 'uploading', version: 1 })),
    on(assetsResource.remove, ({ id }) => {
      parts.delete(String(id))
      return { id }
    }),
  )
  return { ...server, parts }
}

function makeUploads(server: { send: (request: Request) => Promise<Response> }, kept = storage()) {
  const pauses: number[] = []
  const line = { up: true, back: () => {} }
  const uploads = createUploads({
    client: createClient({ base: 'http://malto.test', floor_ms: 0, send: server.send }),
    wait: async (ms) => void pauses.push(ms),
    online: () => line.up,
    backOnline: () => new Promise<void>((resolve) => (line.back = resolve)),
    memory: createMemory(kept),
    now: () => 0,
  })
  const until = (standing: string, at = 0) =>
    vi.waitFor(() => expect(uploads.read()[at]?.standing).toBe(standing), { timeout: 10_000 })
  return { uploads, pauses, line, until }
}

const numbersSent = (server: ReturnType<typeof makeServer>) =>
  server.asked(sendPart).map(({ number }) => Number(number))

test('a file goes in parts, in order, each as long as it must be, and is put together at the end', async () => {
  const server = makeServer()
  const { uploads, until } = makeUploads(server)
  uploads.add([film()])
  await until('done')
  expect(server.asked(startUpload)).toEqual([{ kind: 'film', title: 'bai-1', bytes: BYTES }])
  expect(numbersSent(server)).toEqual([0, 1, 2])
  const sizes = server.asked(sendPart).map((sent) => (sent as unknown as { file: Blob }).file.size)
  expect(sizes).toEqual([PART_BYTES, PART_BYTES, 100])
  expect(server.asked(finishUpload)).toEqual([{ id: ID }])
})

test('a part that fails is sent again after pauses that grow; those before it are not', async () => {
  const server = makeServer((number, times) => (number === 1 && times <= 3 ? lost() : null))
  const { uploads, pauses, until } = makeUploads(server)
  uploads.add([film()])
  await until('done')
  expect(numbersSent(server)).toEqual([0, 1, 1, 1, 1, 2])
  expect(pauses).toEqual([1000, 2000, 4000])
})

test('a line that stays away stops it after some tries, and going on sends only what is missing', async () => {
  let down = true
  const server = makeServer((number) => (number === 1 && down ? lost() : null))
  const { uploads, until } = makeUploads(server)
  uploads.add([film()])
  await until('failed')
  expect(uploads.read()[0]).toMatchObject({ sent: PART_BYTES, id: ID })
  down = false
  const before = numbersSent(server).length
  uploads.goOn(uploads.read()[0]!.mark)
  await until('done')
  expect(numbersSent(server).slice(before)).toEqual([1, 2])
  expect(server.asked(startUpload)).toHaveLength(1)
})

test('after a reload the same file goes on where it stopped', async () => {
  const kept = storage()
  let down = true
  const server = makeServer((number) => (number === 2 && down ? lost() : null))
  const first = makeUploads(server, kept)
  first.uploads.add([film()])
  await first.until('failed')

  down = false
  const second = makeUploads(server, kept)
  expect(second.uploads.read()).toMatchObject([
    { name: 'bai-1.mp4', standing: 'left', sent: 2 * PART_BYTES, bytes: BYTES },
  ])
  const before = numbersSent(server).length
  second.uploads.add([film()])
  await second.until('done')
  expect(numbersSent(server).slice(before)).toEqual([2])
  expect(server.asked(startUpload)).toHaveLength(1)
  expect(makeUploads(server, kept).uploads.read()).toEqual([])
})

test('another file of the same name begins anew, and so does one that the server has forgotten', async () => {
  const kept = storage()
  let down = true
  const server = makeServer((number) => (number === 1 && down ? lost() : null))
  const first = makeUploads(server, kept)
  first.uploads.add([film()])
  await first.until('failed')
  down = false
  const other = makeUploads(server, kept)
  other.uploads.add([film('bai-1.mp4', 2)])
  await other.until('done', 1)
  expect(server.asked(getUpload)).toEqual([])

  server.parts.delete(ID)
  const again = makeUploads(server, kept)
  again.uploads.add([film()])
  await again.until('done')
  expect(server.asked(getUpload)).toEqual([{ id: ID }])
  expect(server.asked(startUpload)).toHaveLength(3)
})

test('without a line it says so, waits, and goes on by itself when the line is back', async () => {
  let down = false
  const server = makeServer((number) => (number === 1 && down ? lost() : null))
  const { uploads, line, until } = makeUploads(server)
  down = true
  line.up = false
  uploads.add([film()])
  await until('offline')
  const tries = numbersSent(server).length
  down = false
  line.up = true
  line.back()
  await until('done')
  expect(numbersSent(server).slice(tries)).toEqual([1, 2])
})

test('files go one after the other; a paused one lets the next go and keeps what was sent', async () => {
  let hold = true
  const server = makeServer((number, times) => (number === 1 && hold && times < 50 ? lost() : null))
  const { uploads, line, until } = makeUploads(server)
  line.up = false
  uploads.add([film('a.mp4'), film('b.mp4')])
  await until('offline')
  expect(uploads.read()[1]?.standing).toBe('waiting')
  hold = false
  uploads.pause(uploads.read()[0]!.mark)
  expect(uploads.read()[0]).toMatchObject({ standing: 'paused', sent: PART_BYTES })
  line.up = true
  await until('done', 1)
  expect(uploads.read()[0]?.standing).toBe('paused')
  uploads.goOn(uploads.read()[0]!.mark)
  await until('done', 0)
  expect(server.asked(startUpload)).toHaveLength(2)
})

test('cancelling forgets the file here and takes away what had arrived', async () => {
  const kept = storage()
  const server = makeServer((number) => (number === 1 ? lost() : null))
  const { uploads, until } = makeUploads(server, kept)
  uploads.add([film()])
  await until('failed')
  await uploads.drop(uploads.read()[0]!.mark)
  expect(uploads.read()).toEqual([])
  expect(server.asked(assetsResource.remove)).toEqual([{ id: ID, version: '1' }])
  expect(makeUploads(server, kept).uploads.read()).toEqual([])
})

test('what the server refuses for good is told, and another try begins anew', async () => {
  let wrong = true
  const server = makeServer((number) => (number === 1 && wrong ? PartWrong() : null))
  const { uploads, pauses, until } = makeUploads(server)
  uploads.add([film()])
  await until('failed')
  expect(uploads.read()[0]?.fault).toBe('Phần vừa gửi không khớp với tệp. Hãy tải lại tệp này.')
  expect(pauses).toEqual([])
  wrong = false
  uploads.goOn(uploads.read()[0]!.mark)
  await until('done')
  expect(server.asked(startUpload)).toHaveLength(2)
})
