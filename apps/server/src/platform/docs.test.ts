import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, realmOf } from '@malto/contract'
import { startMalto, type Malto } from '#testing/malto.ts'

interface Operation {
  readonly security?: readonly object[]
  readonly responses: Readonly<
    Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>
  >
}
interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: object; readonly securitySchemes: object }
}

let malto: Malto
let api: OpenApi
beforeAll(async () => {
  malto = await startMalto()
  api = (await malto.app.inject({ url: '/openapi.json' })).json<OpenApi>()
})
afterAll(() => malto.stop())

test('every call stands in the document with its realm and every failure it may end with', () => {
  for (const call of allCalls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = api.paths[path]?.[call.method.toLowerCase()]
    expect(operation, `${call.method} ${path}`).toBeDefined()
    const open = call.access === 'anyone'
    expect(operation?.security).toEqual(open ? undefined : [{ [realmOf(call)]: [] }])
    const said = operation?.responses ?? {}
    for (const status of open ? [400, 429, 500, 503] : [400, 401, 403, 429, 500, 503])
      expect(said[status]?.content?.['application/json']?.schema, `${path} ${status}`).toEqual({
        $ref: '#/components/schemas/Failure',
      })
    for (const { status, code } of call.errors) expect(said[status]?.description).toContain(code)
  }
})

test('the failure it describes is the one that is told', async () => {
  const reply = await malto.app.inject({ url: '/user/me' })
  const { properties, required } = (
    api.components.schemas as Record<string, { properties: object; required: string[] }>
  )['Failure'] ?? { properties: {}, required: [] }
  const told = Object.keys(reply.json<object>())
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(told))
  expect(required.toSorted()).toEqual(told.toSorted())
})

test('the reference opens with a policy of its own, and brings its own script', async () => {
  const page = await malto.app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  const script = await malto.app.inject({ url: '/docs/js/scalar.js' })
  expect(script.headers['content-type']).toContain('javascript')
  expect((await malto.app.inject({ url: '/docs' })).headers.location).toBe('/docs/')
})
