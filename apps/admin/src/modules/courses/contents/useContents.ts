import type { Page, Resource } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { chaptersResource, exercisesResource, lecturesResource } from '@malto/contract/modules/courses.admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { toDraft } from '../../../platform/drafts.ts'
import { growTree, type Chapter, type Exercise, type Lecture, type Part, placesAfter } from './tree.ts'
import { failureText } from '../../../platform/failures.ts'

const PAGE = 100
/** Far more than a course holds; a list that never ended would hang the page. */
const MOST_PAGES = 10

async function allOf<T>(ask: Client, { list }: Resource, course_id: number): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const input = { course_id, sort: 'position', limit: PAGE, ...(cursor ? { cursor } : {}) }
    const answer = (await ask(list, input as never)) as Page<T>
    rows.push(...answer.items)
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  return rows
}

const KEY = 'course-contents'
export const CHECK_KEY = 'course-check'

export const useContents = (course_id: number) =>
  useQuery({
    queryKey: [KEY, course_id],
    queryFn: async () => {
      const [chapters, lectures, exercises] = await Promise.all([
        allOf<Chapter>(client, chaptersResource, course_id),
        allOf<Lecture>(client, lecturesResource, course_id),
        allOf<Exercise>(client, exercisesResource, course_id),
      ])
      return growTree(chapters, lectures, exercises)
    },
    staleTime: 0,
  })

const resources = { chapter: chaptersResource, lecture: lecturesResource, exercise: exercisesResource }
export type Kind = keyof typeof resources
export interface Target {
  readonly kind: Kind
  readonly row: { readonly id: number; readonly version: number; readonly position: number }
}
export const targetOf = ({ kind, row }: Part): Target => ({ kind, row })

/** Only the place changes: the rest goes back as it stands now. */
async function putAt({ kind, row }: Target, position: number): Promise<void> {
  const resource: Resource = resources[kind]
  const now = (await client(resource.get, { id: row.id } as never)) as Readonly<Record<string, unknown>>
  const draft = toDraft(resource, { ...now, position })
  await client(resource.update, { ...draft, id: row.id, version: now['version'] } as never)
}

/** What can be done with the rows of the tree; one at a time, and afterwards everything is read again. */
export function useTreeActs(course_id: number) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      notify(failureText(error), { type: 'error' })
      return false
    } finally {
      await Promise.all([
        cache.invalidateQueries({ queryKey: [KEY, course_id] }),
        cache.invalidateQueries({ queryKey: [CHECK_KEY, course_id] }),
      ])
      refresh()
      setBusy(false)
    }
  }
  return {
    busy,
    run,
    move: (rows: readonly Target[], at: number, by: -1 | 1) =>
      run(async () => {
        const places = placesAfter(
          rows.map(({ row }) => row.position),
          at,
          by,
        )
        for (const place of places) {
          const target = rows[place.at]
          if (target) await putAt(target, place.position)
        }
      }),
    remove: ({ kind, row }: Target) =>
      run(() => client(resources[kind].remove, { id: row.id, version: row.version })),
    addChapter: (title: string, position: number) =>
      run(() => client(chaptersResource.create, { course_id, title, position })),
    renameChapter: ({ id, version, position }: Chapter, title: string) =>
      run(() => client(chaptersResource.update, { id, version, course_id, title, position })),
  }
}
export type TreeActs = ReturnType<typeof useTreeActs>
