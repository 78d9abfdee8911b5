import { BadInput, inBoth, withoutMarks, type Call, type Input } from '@malto/contract'
import { tryWords, wordRulesResource } from '@malto/contract/modules/moderation.words.admin'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import { eq, getTableColumns, type SQL } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { forgetRules, wordJudge } from './moderation.judging.service.ts'
import { word_rules } from './moderation.table.ts'

const { search: _search, ...columns } = getTableColumns(word_rules)
const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, mark })
    .from(word_rules)
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toRow = (row: Row) => ({ ...row, created_at: row.created_at.toISOString() })

const refused = (text: string) => BadInput({ fields: { pattern: [text] } })
const shippedStays = inBoth(
  'Từ này có sẵn trong Malto: tắt được, không sửa hay xóa được.',
  'This came with Malto: it can be switched off, not changed or removed.',
)

/** One spelling for one rule; a single letter or none would never be looked for. */
function patternOf(written: string): string {
  const pattern = written.normalize('NFC').toLowerCase()
  if (withoutMarks(pattern).replace(/[^\p{L}\p{N}]/gu, '').length < 2)
    throw refused(inBoth('Cần ít nhất hai chữ cái.', 'It needs two letters at least.'))
  return pattern
}

const source: Source<typeof wordRulesResource, Row> = {
  table: word_rules,
  id: word_rules.id,
  rows,
  card: toRow,
  detail: (row) => ({ ...toRow(row), updated_at: row.updated_at.toISOString() }),
  filters: {
    effect: (effect) => eq(word_rules.effect, effect),
    enabled: (enabled) => eq(word_rules.enabled, enabled),
    shipped: (shipped) => eq(word_rules.shipped, shipped),
  },
  search: (q) => containsPlain(word_rules.search, q),
  sorts: { pattern: word_rules.pattern, created_at: word_rules.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve({ ...draft, pattern: patternOf(draft.pattern), shipped: false }),
  update: (_tx, draft, row) => {
    const pattern = patternOf(draft.pattern)
    if (row.shipped && pattern !== row.pattern) throw refused(shippedStays)
    return Promise.resolve({ ...draft, pattern })
  },
  remove: (_tx, row) => (row.shipped ? Promise.reject(refused(shippedStays)) : Promise.resolve()),
}

/** Once a change is saved, the next word here is judged by it; other processes follow within seconds. */
const forgetting =
  (bind: Bind): Bind =>
  (call: Call, handler) =>
    bind(call, (async (ctx: Ctx, input: never) => {
      try {
        return await (handler as (ctx: Ctx, input: never) => Promise<unknown>)(ctx, input)
      } finally {
        if (call.method !== 'GET') forgetRules(ctx)
      }
    }) as never)

async function tryOut(ctx: Ctx, { text }: Input<typeof tryWords>) {
  return { ...(await wordJudge(ctx))(text), details: findDetails(text) }
}

export function wordConsole(bind: Bind) {
  serveResource(forgetting(bind), wordRulesResource, source)
  bind(tryWords, tryOut)
}
