import { withoutMarks, type Language } from '@malto/contract'
import { searchConsole } from '@malto/contract/modules/desk.admin'
import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import type { Say } from '../../platform/language.ts'
import { useSettled } from '../../platform/picking.ts'
import { arranged, type MenuItem } from '../arrangements.ts'
import { words } from './words.ts'

/** One line that can be chosen. */
export interface Hit {
  readonly key: string
  readonly path: string
  readonly title: string
  readonly line: string
  readonly icon: Icon
  /** A person is known by the letters of the name. */
  readonly person: boolean
}

export interface HitGroup {
  readonly title: string
  readonly hits: readonly Hit[]
}

const LETTERS_LEAST = 2
const PAGES_MOST = 6

export function useFound(q: string) {
  const settled = useSettled(q.trim())
  const enabled = settled.length >= LETTERS_LEAST
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => client(searchConsole, { q: settled }, { signal }),
    enabled,
    staleTime: 30_000,
  })
  // What is on its way belongs to the words as they are typed, not to those before.
  const waiting = q.trim().length >= LETTERS_LEAST && (settled !== q.trim() || (isFetching && !data))
  return { groups: enabled ? (data?.groups ?? []) : [], waiting, failed: isError }
}
type Found = ReturnType<typeof useFound>['groups']

/** Pages of the menu by their names, then what the lists hold. */
export function toGroups(
  q: string,
  menu: readonly MenuItem[],
  found: Found,
  say: Say,
  language: Language,
): readonly HitGroup[] {
  const pages = pagesOf(q, menu, language)
  return [
    ...(pages.length > 0 ? [{ title: say(words.pages), hits: pages }] : []),
    ...found.flatMap(({ resource, found: rows, more }) => {
      const arrangement = arranged.find((each) => each.resource.name === resource)
      if (!arrangement) return []
      const title = say(arrangement.resource.title)
      const hits = rows.map((row) => ({
        key: `${resource} ${row.id}`,
        path: `/${resource}/${encodeURIComponent(row.id)}/show`,
        title: row.title,
        line: row.line,
        icon: arrangement.icon,
        person: arrangement.lead.person ?? false,
      }))
      const all = {
        key: `${resource} all`,
        path: `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        title: say(words.all_of, { title: title.toLowerCase() }),
        line: '',
        icon: arrangement.icon,
        person: false,
      }
      return [{ title, hits: more ? [...hits, all] : hits }]
    }),
  ]
}

function pagesOf(q: string, menu: readonly MenuItem[], language: Language): readonly Hit[] {
  const typed = withoutMarks(q)
  if (typed === '') return []
  return menu
    .map((item) => ({ item, title: (item.menu ?? item.resource.title)[language] }))
    .filter(({ title }) => withoutMarks(title).includes(typed))
    .slice(0, PAGES_MOST)
    .map(({ item, title }) => ({
      key: `page ${item.resource.name}`,
      path: `/${item.resource.name}`,
      title,
      line: '',
      icon: item.icon,
      person: false,
    }))
}
