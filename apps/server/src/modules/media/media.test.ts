import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { eq } from '#platform/drizzle.ts'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import { sessions } from '#modules/auth/auth.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { media_files } from './media.table.ts'
import { mediaUrl } from './media.service.ts'

let malto: Malto
let strict: Malto
let picture: Buffer
beforeAll(async () => {
  malto = await startMalto()
  strict = await startMalto({ LIMITS_FACTOR: '1' })
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'CANARY-ARTIST', Make: 'CANARY-PHONE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 27/1 0/1' },
    })
    .toBuffer()
})
beforeEach(() => malto.moveTo(noon))
afterAll(async () => {
  await malto.stop()
  await strict.stop()
})

interface Uploaded {
  readonly id: string
  readonly url: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly review: string
}

async function upload(
  by: Pick<Person, 'token'>,
  bytes: Buffer,
  { name = 'anh.jpg', type = 'image/jpeg', to = malto } = {},
) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const packed = new Response(form)
  const reply = await to.app.inject({
    method: 'POST',
    url: uploadMedia.path,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': packed.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  const body = reply.json<{
    success: boolean
    code?: string
    details?: { retry_after?: number }
    data: Uploaded
  }>()
  return {
    status: reply.statusCode,
    code: body.code,
    details: body.details,
    data: body.data,
    body: reply.body,
  }
}

const read = (url: string) => malto.app.inject({ url })
const urlFor = (id: string, reader: Person) => mediaUrl(malto.house.ownCtx(), id, reader.sid)

test('a picture comes back re-encoded: where and with what it was taken is gone', async () => {
  expect(picture.includes('CANARY')).toBe(true)
  const person = await makePerson(malto)

  const { status, data } = await upload(
    person,
    Buffer.concat([picture, Buffer.from('<script>CANARY-TAIL</script>')]),
  )
  expect([status, data]).toMatchObject([200, { type: 'image/webp', width: 40, height: 20, review: 'none' }])

  const file = await read(data.url)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.includes('CANARY')).toBe(false)
  const found = await sharp(file.rawPayload).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-length': String(file.rawPayload.length),
  })
  expect(String(file.headers['cache-control'])).toMatch(/^private/)
})

test('the reply says only what the contract names: not where the file lies, nor whose it is', async () => {
  const { body, data } = await upload(await makePerson(malto), picture)

  expect(Object.keys(data).toSorted()).toEqual(['height', 'id', 'review', 'type', 'url', 'width'])
  expect(body).not.toContain('storage_key')
})

test('a pass opens one file for one session for a day or two; anything else is not found', async () => {
  const person = await makePerson(malto)
  const other = await makePerson(malto)
  const { data } = await upload(person, picture)
  const { data: second } = await upload(person, picture)
  const [path = '', pass = ''] = data.url.split('?pass=')
  const [session = '', until = '', print = ''] = pass.split('.')
  expect(session).toBe(person.sid)

  const forged = {
    'no pass': path,
    'an empty pass': `${path}?pass=`,
    rubbish: `${path}?pass=rubbish`,
    'the pass of another file': `/media/${second.id}?pass=${pass}`,
    'a session written in': `${path}?pass=${other.sid}.${until}.${print}`,
    'a longer life written in': `${path}?pass=${session}.${Number(until) + 1}.${print}`,
    'a print of another kind': `${path}?pass=${session}.${until}.${malto.house.tools.keys.fingerprint('otp', `${data.id}.${session}.${until}`)}`,
    'odd letters of the same length': `${path}?pass=${session}.${until}.${encodeURIComponent('é'.repeat(43))}`,
    'a file that never was': urlFor(
      second.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      person,
    ),
  }
  for (const [what, url] of Object.entries(forged)) {
    const reply = await read(url)
    expect([what, reply.statusCode, reply.json()]).toMatchObject([
      what,
      what === 'no pass' ? 400 : 404,
      { success: false },
    ])
  }
  expect((await read(data.url)).statusCode).toBe(200)
  malto.moveTo(new Date(noon.getTime() + 2 * DAY))
  expect((await read(data.url)).statusCode).toBe(404)
})

test('the address stays the same for a day, so that browsers keep the picture', async () => {
  const person = await makePerson(malto)
  const morning = new Date('2026-11-14T00:30:00Z')
  malto.moveTo(morning)
  const first = urlFor(person.id, person)
  malto.moveTo(new Date(morning.getTime() + 23 * 3_600_000))

  expect(urlFor(person.id, person)).toBe(first)
})

test('a pass dies with its session, at once or at its last day', async () => {
  const person = await makePerson(malto)
  const { data } = await upload(person, picture)
  await malto.db.update(sessions).set({ expires_at: malto.now() }).where(eq(sessions.sid, person.sid))
  expect((await read(data.url)).statusCode).toBe(404)
  await malto.db
    .update(sessions)
    .set({ expires_at: new Date(noon.getTime() + DAY) })
    .where(eq(sessions.sid, person.sid))
  expect((await read(data.url)).statusCode).toBe(200)
  await malto.db.update(sessions).set({ revoked_at: malto.now() }).where(eq(sessions.sid, person.sid))
  expect((await read(data.url)).statusCode).toBe(404)
})

test('I17: a kid’s picture is seen by nobody else before a person has looked at it', async () => {
  const { parent, child: kid } = await makeFamily(malto)
  const { data } = await upload(kid, picture)
  await malto.db.update(users).set({ avatar_id: data.id }).where(eq(users.id, kid.id))
  await layConsents(malto.db, [
    { subject_id: kid.id, purpose: 'photos', given: true, at: malto.now() },
    { subject_id: kid.id, by_id: parent.id, purpose: 'photos', given: true, at: malto.now() },
  ])
  const seenBy = async (reader: Person) =>
    (await read(mediaUrl(malto.house.ownCtx(), data.id, reader.sid, `kin-${data.id}`))).statusCode

  expect(data.review).toBe('waiting')
  expect([await seenBy(kid), await seenBy(parent)]).toEqual([200, 404])
  await malto.db.update(media_files).set({ review: 'refused' }).where(eq(media_files.id, data.id))
  expect([await seenBy(kid), await seenBy(parent)]).toEqual([200, 404])
  await malto.db.update(media_files).set({ review: 'accepted' }).where(eq(media_files.id, data.id))
  expect([await seenBy(kid), await seenBy(parent)]).toEqual([200, 200])
})

test('an address that says of nothing that it shows it opens a file for its owner alone', async () => {
  const [person, other] = [await makePerson(malto), await makePerson(malto)]
  const { data } = await upload(person, picture)
  expect(data.review).toBe('none')
  const seenBy = async (reader: Person) => (await read(urlFor(data.id, reader))).statusCode
  expect([await seenBy(person), await seenBy(other)]).toEqual([200, 404])
})

test('what is no JPEG, PNG or WebP by its content is refused, whatever it is called', async () => {
  const person = await makePerson(malto)
  const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  const wrong: Record<string, Buffer> = {
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
    ),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif,
    empty: Buffer.alloc(0),
    'a head without a picture': Buffer.concat([picture.subarray(0, 20), Buffer.from('<script>')]),
    pdf: Buffer.from('%PDF-1.7\n'),
  }
  for (const [what, bytes] of Object.entries(wrong))
    expect([what, await upload(person, bytes)]).toMatchObject([what, { status: 400, code: 'NOT_A_PICTURE' }])
  expect(
    (await upload(person, picture, { name: '../../etc/passwd.svg', type: 'image/svg+xml' })).status,
  ).toBe(200)
})

test('eleven megabytes and forty million pixels are too large, in the one envelope', async () => {
  const person = await makePerson(malto)
  const huge = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

  const bytes = await upload(person, Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]))
  expect(bytes).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect(await upload(person, huge)).toMatchObject({ status: 413, code: 'PICTURE_TOO_LARGE' })
})

test('an upload needs somebody signed in, and a form with a file', async () => {
  const person = await makePerson(malto)
  const bare = (headers: Record<string, string>, payload: string) =>
    malto.app.inject({ method: 'POST', url: uploadMedia.path, headers, payload })

  expect((await upload({ token: 'rubbish' }, picture)).status).toBe(401)
  const authorization = `Bearer ${person.token}`
  expect((await bare({ authorization, 'content-type': 'application/json' }, '{}')).json()).toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(
    (await bare({ authorization, 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n')).json(),
  ).toMatchObject({ code: 'BAD_INPUT' })
})

test('a kid uploads twenty pictures an hour, everybody else sixty', async () => {
  for (const [account_kind, allowed] of [
    ['kid', 20],
    ['student', 60],
  ] as const) {
    await strict.house.pool.query('delete from limit_counters')
    const person = await makePerson(strict, { account_kind })
    for (let each = 1; each <= allowed; each++)
      expect([account_kind, each, (await upload(person, picture, { to: strict })).status]).toEqual([
        account_kind,
        each,
        200,
      ])
    const refused = await upload(person, picture, { to: strict })
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(refused.details?.retry_after).toBeGreaterThan(3000)
  }
})
