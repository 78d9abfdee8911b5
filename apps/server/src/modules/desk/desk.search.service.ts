import type { Input } from '@malto/contract'
import { FOUND_MOST, searched, type Searched, type searchConsole } from '@malto/contract/modules/desk.admin'
import type { Ctx } from '#platform/ctx.ts'
import { peekRows } from '#platform/resource.read.ts'
import { servedResource, type Served } from '#platform/resource.registry.ts'

/** One short query for each list that the administrator may read, through the same scope as the list itself. */
export async function search(ctx: Ctx, { q }: Input<typeof searchConsole>) {
  const lists = (Object.keys(searched) as Searched[]).flatMap((name) => {
    const served = servedResource(name)
    return served && ctx.actor.powers.has(served.resource.powers.read) ? [{ name, served }] : []
  })
  const groups = await Promise.all(lists.map(({ name, served }) => lookIn(ctx, name, served, q)))
  return { groups: groups.filter(({ found }) => found.length > 0) }
}

async function lookIn(ctx: Ctx, name: Searched, { resource, source }: Served, q: string) {
  const rows = await peekRows(ctx, resource, source, { q }, FOUND_MOST + 1)
  const found = rows.slice(0, FOUND_MOST).map((row) => {
    const card = source.card(row, ctx) as Record<string, unknown>
    return {
      id: row.id,
      title: wordsOf(card, [searched[name].title]),
      line: wordsOf(card, searched[name].line),
    }
  })
  return { resource: name, found, more: rows.length > FOUND_MOST }
}

/** The fields of a card that say something, in one line. */
function wordsOf(card: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const said = fields.map((field) => card[field])
  return said.filter((each): each is string => typeof each === 'string' && each !== '').join(' · ')
}
