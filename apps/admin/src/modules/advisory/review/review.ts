import type { Reply, Words } from '@malto/contract'
import {
  openReview,
  type reviewFindings,
  type sessionReviewsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { client } from '../../../platform/client.ts'
import type { Tone } from '../../../ui/Hex.tsx'
import { words } from './words.ts'

export type Review = Reply<typeof sessionReviewsResource.get>
export type Line = Reply<typeof openReview>['lines'][number]
export type Seen = Pick<Reply<typeof openReview>, 'lines' | 'written'>
export type Finding = (typeof reviewFindings)[number]

export const reviewTones: Readonly<Record<Review['state'], Tone>> = {
  drawn: 'warn',
  opened: 'teal',
  closed: 'ok',
}
export const findingTones: Readonly<Record<Finding, Tone>> = { fine: 'ok', talk: 'warn', grave: 'bad' }

/** What follows from a finding, said before it is written down. */
export const findingMeans: Readonly<Record<Finding, Words>> = {
  fine: words.fine_text,
  talk: words.talk_text,
  grave: words.grave_text,
}

/** A whole session under one look: the pages after the first are the same look to the server. */
export async function lookAt(id: string, reason: string): Promise<Seen> {
  let page = await client(openReview, { id, reason })
  const { written } = page
  const lines = [...page.lines]
  while (page.has_after) {
    page = await client(openReview, { id, reason, after_seq: page.last_seq })
    lines.push(...page.lines)
  }
  return { lines, written }
}
