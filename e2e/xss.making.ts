import { allResources, SecondYesAsked, type Call, type Resource } from '@malto/contract'
import { createClient, type Client } from '@malto/contract/client'
import { login } from '@malto/contract/modules/auth.calls'
import { approveApproval } from '@malto/contract/modules/roles.approvals.admin'
import { loginAdministrator } from '@malto/contract/modules/roles.calls'
import { ladenFor, ladenValue, leavesOf } from './xss.corpus.ts'
import { PASSWORD, type Values } from './xss.walk.ts'

// How hostile words are really written, beside the browsers in which they are read, and how they go again.

/** Two students of one circle, whom no other journey knows. */
export const WRITER = '0901001005'
export const READER = '0901001006'
export const CHIEF = 'admin@malto.local'
export const SECOND = 'hang.le@malto.local'

/** Somebody who asks beside the browser. */
export async function clientOf(base: string, who: string): Promise<Client> {
  let token: string | null = null
  const call = createClient({ base, send: (request) => fetch(request), token: () => token, floor_ms: 0 })
  const { access_token } = who.includes('@')
    ? await call(loginAdministrator, { email: who, password: PASSWORD })
    : await call(login, { phone: who, password: PASSWORD, device_id: `xss-${crypto.randomUUID()}` })
  token = access_token
  return call
}

/** The most hostile text that this field of a call takes. */
export function ladenIn(call: Call, field: string): string {
  const leaf = [...leavesOf(call.input)].find(([place]) => place === field)?.[1]
  const text = leaf ? ladenFor(leaf) : null
  if (text === null) throw new Error(`${field} takes no such words`)
  return text
}

/** An address that no earlier run has taken. */
export const newSlug = (): string => `xss-${Date.now().toString(36)}`

export interface Made {
  readonly resource: Resource
  readonly id: string | number
  readonly slug: string | null
  /** The same row in the harmless words of the one that it was made after. */
  readonly plain: Values
}

/** A row like the first of its list (of those that are `like` this), with hostile words wherever words stand. */
export async function make(call: Client, name: string, given: Values, like: Values = {}): Promise<Made> {
  const resource = allResources.find((each) => each.name === name)
  if (!resource?.draft) throw new Error(`there are no ${name}`)
  const { items } = (await call(resource.list, { limit: 1, ...like } as never)) as { items: Values[] }
  const detail = (await call(resource.get, { id: items[0]?.['id'] } as never)) as Values
  const names = Object.keys(resource.draft.shape).filter((each) => each in detail)
  const same = Object.fromEntries(names.map((each) => [each, detail[each]]))
  const wish = { ...(ladenValue(resource.create.input, same, ladenFor) as Values), ...given }
  const { id, slug } = (await call(resource.create, wish as never)) as {
    id: string | number
    slug?: string
  }
  return { resource, id, slug: slug ?? null, plain: { ...same, ...given } }
}

const versionOf = async (call: Client, { resource, id }: Made): Promise<number> =>
  ((await call(resource.get, { id } as never)) as { version: number }).version

/** Taken away; what is weighty, with the yes of a second administrator. */
export async function unmake(call: Client, second: Client, made: Made): Promise<void> {
  const { resource, id } = made
  try {
    await call(resource.remove, { id, version: await versionOf(call, made) } as never)
  } catch (error) {
    if (!SecondYesAsked.is(error)) throw error
    await second(approveApproval, { id: String(error.details['approval_id']) })
  }
}

/** What somebody has learned from or earned stays for ever: it says nothing hostile any more, and is hidden. */
export async function retire(call: Client, made: Made): Promise<void> {
  const { resource, id, plain } = made
  const hidden = 'status' in plain ? { status: 'hidden' } : {}
  await call(resource.update, { ...plain, ...hidden, id, version: await versionOf(call, made) } as never)
}
