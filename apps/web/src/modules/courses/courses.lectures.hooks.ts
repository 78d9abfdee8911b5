import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient, usePages } from '@malto/contract/react'
import type { Reply } from '@malto/contract/core/call'
import { CallError } from '@malto/contract/core/error'
import {
  addNote,
  changeNote,
  finishReading,
  getLecture,
  listNotes,
  removeNote,
  saveLectureProgress,
  type LectureDetail,
  type LectureNote,
  type LectureProgress,
} from '@malto/contract/modules/courses.lectures.calls'
import type { Report } from '../../ui/player/useReports.ts'
import { learnt } from './courses.hooks.ts'

export const useLecture = (lecture_id: number) => useCall(getLecture, { lecture_id })

/** What the server says of a lecture stands from now on; what it finished is read again elsewhere. */
function keepProgress(cache: QueryClient, lecture: LectureDetail, progress: LectureProgress): void {
  const key = keyOf(getLecture, { lecture_id: lecture.id })
  const before = cache.getQueryData<LectureDetail>(key)?.progress ?? lecture.progress
  cache.setQueryData<LectureDetail>(key, (known) => known && { ...known, progress })
  if (progress.done !== before.done || progress.course_done !== before.course_done)
    void learnt(cache, lecture.course.slug)
}

/** Worth saying again: nobody heard it, or the server was away. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

/** Tells what of the film was played. A lecture one only tries has no progress to keep. */
export function useSaveLectureProgress(
  lecture: LectureDetail,
  onProgress: (progress: LectureProgress) => void,
): Report | undefined {
  const client = useClient()
  const cache = useQueryClient()
  if (!lecture.enrolled) return undefined
  return async (spans, position_s, leaving) => {
    const said = { lecture_id: lecture.id, spans: [...spans], position_s, at: new Date().toISOString() }
    try {
      const progress = await client(saveLectureProgress, said, { keepalive: leaving })
      keepProgress(cache, lecture, progress)
      onProgress(progress)
    } catch (error) {
      if (mayPass(error)) throw error
    }
  }
}

export function useFinishReading(lecture: LectureDetail) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client(finishReading, { lecture_id: lecture.id }),
    onSuccess: (progress) => keepProgress(cache, lecture, progress),
  })
}

type Pages = InfiniteData<Reply<typeof listNotes>, string | null>

const keyOfNotes = (lecture_id: number) => [...keyOf(listNotes), 'pages', { lecture_id }]

export const useNotes = (lecture_id: number, enabled: boolean) =>
  usePages(listNotes, { lecture_id }, { enabled })

/** In the order of the film; those of the whole lecture last. */
export const inOrder = (notes: readonly LectureNote[]): LectureNote[] =>
  notes.toSorted(
    (a, b) =>
      (a.at_s ?? Number.POSITIVE_INFINITY) - (b.at_s ?? Number.POSITIVE_INFINITY) ||
      a.created_at.localeCompare(b.created_at),
  )

/** Keeps the notes on screen as the server has them, without asking for all of them again. */
function useNotesChange(lecture_id: number) {
  const cache = useQueryClient()
  return (change: (notes: readonly LectureNote[]) => LectureNote[]) =>
    cache.setQueryData<Pages>(keyOfNotes(lecture_id), (known) => {
      const [first, ...rest] = known?.pages ?? []
      if (!known || !first) return known
      const all = change([first, ...rest].flatMap(({ items }) => items))
      const last = rest.at(-1) ?? first
      return { pages: [{ ...last, items: all }], pageParams: [null] }
    })
}

export function useAddNote(lecture_id: number) {
  const client = useClient()
  const change = useNotesChange(lecture_id)
  return useMutation({
    mutationFn: (note: { id: string; at_s: number | null; text: string }) =>
      client(addNote, { lecture_id, ...note }),
    onSuccess: (note) => change((notes) => [...notes.filter(({ id }) => id !== note.id), note]),
  })
}

export function useChangeNote(lecture_id: number) {
  const client = useClient()
  const change = useNotesChange(lecture_id)
  return useMutation({
    mutationFn: (note: { id: string; text: string }) => client(changeNote, note),
    onSuccess: (note) => change((notes) => notes.map((each) => (each.id === note.id ? note : each))),
  })
}

export function useRemoveNote(lecture_id: number) {
  const client = useClient()
  const change = useNotesChange(lecture_id)
  return useMutation({
    mutationFn: (id: string) => client(removeNote, { id }),
    onSuccess: ({ id }) => change((notes) => notes.filter((each) => each.id !== id)),
  })
}
