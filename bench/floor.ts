// The reference: bare Fastify with fast-json-stringify and one prepared statement on the same PostgreSQL and rows.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10 })
const app = Fastify({ logger: false })

const envelope = (data: object) => ({
  schema: {
    response: {
      200: { type: 'object', properties: { success: { type: 'boolean' }, data, errors: { type: 'null' } } },
    },
  },
})
const integer = { type: 'integer' }
const string = { type: 'string' }
const card = {
  type: 'object',
  properties: { id: integer, code: string, name: string, province_id: integer },
}

app.get(
  '/get/district',
  envelope({ type: 'object', properties: { items: { type: 'array', items: card }, next_cursor: string } }),
  async (request) => {
    const { province_id } = request.query as { province_id: string }
    const { rows } = await pool.query({
      name: 'districts',
      text: 'select id, code, name, province_id from districts where province_id = $1 order by name, id limit 21',
      values: [province_id],
    })
    return { success: true, data: { items: rows.slice(0, 20), next_cursor: 'x' }, errors: null }
  },
)

const me = {
  type: 'object',
  properties: Object.fromEntries(
    ['id', 'phone', 'full_name', 'nickname', 'account_kind', 'birthday', 'gender', 'language'].map((name) => [
      name,
      { type: 'string', nullable: true },
    ]),
  ),
}
app.get('/user/me', envelope(me), async (request) => {
  const { rows } = await pool.query<object>({
    name: 'me',
    text: `select users.*, provinces.name as province, districts.name as district, schools.name as school,
      school_classes.name as class, unmatched_schools.name as another_school, adviser_profiles.advisory_name
      from users left join provinces on provinces.id = users.province_id
      left join districts on districts.id = users.district_id left join schools on schools.id = users.school_id
      left join school_classes on school_classes.id = users.class_id
      left join unmatched_schools on unmatched_schools.user_id = users.id
      left join adviser_profiles on adviser_profiles.user_id = users.id where users.id = $1`,
    values: [request.headers['x-user']],
  })
  return { success: true, data: rows[0] ?? {}, errors: null }
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
