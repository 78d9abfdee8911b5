import { onlineManager } from '@tanstack/react-query'
import type { Call, Sent } from '@malto/contract/core/call'
import {
  AttemptOver,
  dropAttempt,
  getPaper,
  listLibraries,
  saveAnswers,
  startAttempt,
  submitAttempt,
  type AnswerDraft,
  type Attempt,
  type LibraryCard,
  type Paper,
  type Submitted,
} from '@malto/contract/modules/assessments.calls'
import { on, serverOf } from '@malto/contract/testing/server'

export const attempt_id = '0190a000-0000-7000-8000-0000000000a1'
export const second_id = '0190a000-0000-7000-8000-0000000000a2'
export const result_id = '0190a000-0000-7000-8000-0000000000e1'

export const makeLibrary = (given: Partial<LibraryCard> = {}): LibraryCard => ({
  id: 1,
  slug: 'holland-60',
  title: 'Sở thích nghề nghiệp 60',
  summary: '60 câu về những việc bạn thích làm.',
  scoring: 'interests',
  audience: 'learner',
  minutes: 12,
  question_count: 3,
  open: true,
  why_not: null,
  attempt: null,
  last_result: null,
  ...given,
})

const steps = ['Rất không thích', 'Không thích', 'Bình thường', 'Thích', 'Rất thích'].map((label, at) => ({
  value: at + 1,
  label,
}))
const question = { example: null, picture: null, options: null }
export const texts = ['Vá bánh xe đạp', 'Giải một bài toán khó', 'Vẽ một nhân vật']

export const makePaper = (groups?: Paper['groups']): Paper => ({
  version_id: 7,
  introduction: 'Bài này hỏi bạn thích làm những việc gì.',
  evidence: { measures: 'Mức thích', basis: 'Mô hình sáu nhóm', cannot_say: 'Không đo năng lực' },
  groups: groups ?? [
    {
      kind: 'five',
      title: 'Những việc bạn thích',
      instruction: 'Bạn thích làm việc này đến mức nào?',
      options: steps,
      questions: texts.map((text, at) => ({ ...question, number: at + 1, text })),
    },
  ],
})

interface Given {
  library?: Partial<LibraryCard>
  paper?: Paper
  /** What the open attempt holds; null: none is open. */
  answers?: AnswerDraft[] | null
  quality?: Pick<Submitted, 'quality' | 'flags'>
  others?: readonly ReturnType<typeof on>[]
}

/** A server with one test, which remembers answers as the real one does; `down` cuts the line. */
export function makeTestServer({
  library,
  paper = makePaper(),
  answers = null,
  quality,
  others = [],
}: Given = {}) {
  const card = makeLibrary(library)
  const kept = new Map<number, AnswerDraft>((answers ?? []).map((each) => [each.number, each]))
  const state = {
    open: answers === null ? null : attempt_id,
    done: null as string | null,
    down: false,
    /** The request arrives, its answer is lost. */
    mute: false,
    results: 0,
  }
  const attempt = (): Attempt | null =>
    state.open === null
      ? null
      : {
          id: state.open,
          library: card,
          about_id: null,
          version_id: paper.version_id,
          started_at: '2026-11-14T02:00:00.000Z',
          answers: [...kept.values()],
          result_id: null,
        }
  const keep = (drafts: readonly AnswerDraft[]) => {
    for (const each of drafts) if ((kept.get(each.number)?.rev ?? -1) < each.rev) kept.set(each.number, each)
  }
  const server = serverOf(
    ...others,
    on(listLibraries, () => ({ libraries: [card] })),
    on(getPaper, () => ({ library: card, paper, attempt: attempt() })),
    on(startAttempt, () => {
      if (state.open === null) {
        state.open = state.done === null ? attempt_id : second_id
        kept.clear()
      }
      return attempt()!
    }),
    on(saveAnswers, (input) => {
      if (input.attempt_id !== state.open) return AttemptOver()
      keep(input.answers)
      return { answered: kept.size }
    }),
    on(dropAttempt, () => {
      state.done = state.open
      state.open = null
      return {}
    }),
    on(submitAttempt, (input) => {
      if (input.attempt_id === state.open) {
        keep(input.answers ?? [])
        state.results += 1
        state.done = state.open
        state.open = null
      } else if (input.attempt_id !== state.done || state.results === 0) return AttemptOver()
      return { result_id, quality: 'good' as const, flags: [], ...quality }
    }),
  )
  return {
    ...server,
    state,
    kept,
    asked: <C extends Call>(call: C): Sent<C>[] => server.asked(call),
    send: async (request: Request): Promise<Response> => {
      if (state.down) throw new TypeError('no network')
      const answer = await server.send(request)
      if (state.mute) throw new TypeError('the answer was lost')
      return answer
    },
  }
}

/** What the browser says about the network. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  // A page that was closed hears nothing; the next one asks its browser anew.
  onlineManager.setOnline(online)
}
