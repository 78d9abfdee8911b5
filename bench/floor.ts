// The reference: bare Fastify with fast-json-stringify and one prepared statement on the same PostgreSQL and rows. It
// checks no session, counts no limit, decides nothing, and answers the rows as they are.
import Fastify from 'fastify'
import pg from 'pg'
import { statements, type Statement } from './floor.statements.ts'

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10 })
const app = Fastify({ logger: false })

const rowOf = (columns: Statement['columns']) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      type === 'list'
        ? { type: 'array', items: { type: 'string' } }
        : type === 'moment'
          ? { type: 'string', format: 'date-time', nullable: true }
          : { type, nullable: true },
    ]),
  ),
})

for (const { path, method, name, text, values, columns, page } of statements) {
  const row = rowOf(columns)
  const data = page
    ? {
        type: 'object',
        properties: { items: { type: 'array', items: row }, next_cursor: { type: 'string' } },
      }
    : row
  const envelope = { success: { type: 'boolean' }, data, errors: { type: 'null' } }
  app.route({
    method: method ?? 'GET',
    url: path,
    schema: { response: { 200: { type: 'object', properties: envelope } } },
    handler: async (request) => {
      const { rows } = await pool.query<object>({ name, text, values: values(request) })
      const found = page ? { items: rows.slice(0, page), next_cursor: 'x' } : (rows[0] ?? {})
      return { success: true, data: found, errors: null }
    },
  })
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
