import type { Call, Reply, Sent } from '../core/call.ts'
import { CallError } from '../core/error.ts'
import { travelsInQuery } from '../core/request.ts'

export interface Answer {
  readonly call: Call
  readonly give: (input: never) => unknown
}

/** What the server says to one call; both sides are held to the contract by their types. */
export const on = <C extends Call>(call: C, give: (input: Sent<C>) => Reply<C> | CallError): Answer => ({
  call,
  give: give as Answer['give'],
})

/** What does not come, as long as the test looks. */
export const onItsWay = (call: Call): Answer => ({ call, give: () => new Promise(() => {}) })

/** A server of the given answers. A call without one fails the request, as a lost connection would. */
export function serverOf(...answers: Answer[]) {
  const asked: { call: Call; input: unknown }[] = []
  return {
    /** The inputs of every request for this call, in order. */
    asked: <C extends Call>(call: C) =>
      asked.filter((each) => each.call === call).map((each) => each.input as Sent<C>),
    send: async (request: Request): Promise<Response> => {
      const url = new URL(request.url)
      const answer = answers
        .filter(({ call }) => call.method === request.method && namesIn(call.path, url.pathname) !== null)
        // `/test-versions/draft` before `/test-versions/:id`.
        .toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)[0]
      if (!answer) throw new TypeError(`nothing answers ${request.method} ${url.pathname}`)
      const input: unknown = {
        ...namesIn(answer.call.path, url.pathname),
        ...(travelsInQuery(answer.call.method)
          ? Object.fromEntries(url.searchParams)
          : await bodyOf(request)),
      }
      asked.push({ call: answer.call, input })
      const reply = await answer.give(input as never)
      return reply instanceof CallError
        ? refusal(reply)
        : Response.json({ success: true, data: reply, errors: null })
    },
  }
}
export type FakeServer = ReturnType<typeof serverOf>

/** What stands in the named places of a path; null when the address is another one. */
function namesIn(path: string, pathname: string): Record<string, string> | null {
  const shape = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const found = shape.exec(pathname)
  return found && { ...found.groups }
}

const bodyOf = async (request: Request): Promise<object> =>
  request.headers.get('content-type')?.startsWith('multipart/')
    ? Object.fromEntries((await request.formData()).entries())
    : ((await request.json()) as object)

const refusal = (error: CallError) =>
  Response.json(
    {
      success: false,
      code: error.code,
      messages: error.messageIn('vi'),
      errors: error.fields,
      details: error.details,
    },
    { status: error.status },
  )
