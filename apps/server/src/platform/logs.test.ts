import { expect, test } from 'vitest'
import { createLog } from './logs.ts'

const CANARY = 'kim-tước-vàng-481516'

function logging() {
  const lines: string[] = []
  return { log: createLog('debug', { write: (line) => void lines.push(line) }), lines }
}

test('what is secret by its name never shows up, as deep as we log', () => {
  const { log, lines } = logging()
  for (const name of [
    'authorization',
    'cookie',
    'password',
    'new_password',
    'otp',
    'phone',
    'email',
    'access_token',
    'secureCode',
    'otp_token',
    'flow',
    'replaces',
    'reset_token',
  ]) {
    log.info({ [name]: CANARY })
    log.info({ body: { [name]: CANARY } })
    log.info({ request: { headers: { [name]: CANARY } } })
  }

  expect(lines).toHaveLength(39)
  expect(lines.join('')).not.toContain(CANARY)
})

test('an error is logged with its reason, without the values it quotes', () => {
  const { log, lines } = logging()
  const cause = new Error(`Key (phone)=(${CANARY}) already exists, for a.b@truong.edu.vn and +84901000001`)
  const error = new Error(`Failed query: insert into users\nparams: ${CANARY},+84901000001\n${CANARY}`, {
    cause,
  })
  log.error(error)
  log.error({ err: error })
  log.warn({ err: error }, 'it did not work')
  log.warn(`it did not work: ${error.message}`)

  const text = lines.join('')
  expect(lines).toHaveLength(4)
  expect(text).toContain('logs.test.ts')
  for (const secret of [CANARY, '901000001', 'a.b@truong']) expect(text).not.toContain(secret)
  expect(text).toContain('Failed query: insert into users')
  expect(text).toContain('already exists')
})

test('a request is logged by its route, never by its address and what people look for', () => {
  const { log, lines } = logging()
  const req = {
    method: 'GET',
    id: 'r1',
    url: `/school?q=${CANARY}`,
    routeOptions: { url: '/school' },
    headers: { cookie: CANARY },
  }
  log.info({ req, res: { statusCode: 200 } }, 'asked')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { id: 'r1', method: 'GET', route: '/school' },
    res: { status: 200 },
  })
  expect(lines.join('')).not.toContain(CANARY)
})

test('what is thrown but is no error is noted by its kind, and writing it down never throws', () => {
  const { log, lines } = logging()
  for (const odd of [
    {},
    { message: CANARY },
    null,
    undefined,
    CANARY,
    { toString: 'x' },
    Object.create(null),
  ])
    log.warn({ err: odd }, 'odd')

  expect(lines).toHaveLength(7)
  expect(lines.join('')).not.toContain(CANARY)
})
