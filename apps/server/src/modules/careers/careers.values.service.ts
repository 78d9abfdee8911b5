import type { CareerDraft } from '@malto/contract/modules/careers.admin'
import { codeOf } from '@malto/contract/modules/careers.code.rules'
import { CareerContent, type CareerEntry } from '@malto/contract/modules/careers.content'
import type * as z from 'zod'

/** The names of the long part of a career: one document in its row. */
export const contentKeys = Object.keys(CareerContent.shape) as (keyof CareerContent)[]

export const JOINT = ', '

/** A written career as the columns of its row. */
export function valuesOf(entry: CareerEntry) {
  const content = Object.fromEntries(contentKeys.map((key) => [key, entry[key]])) as CareerContent
  return {
    slug: entry.slug,
    name: entry.name,
    aliases: entry.aliases.join(JOINT),
    tagline: entry.tagline,
    content,
    setting: entry.setting,
    onet: entry.onet,
    interests: entry.interests,
    code: codeOf(entry.interests),
    subjects: entry.subjects,
    blocks: entry.blocks,
    routes: entry.routes,
    related: entry.related,
  }
}

/** What the console wrote. Without a fingerprint no content file lays it anew. */
export const valuesOfDraft = ({ group_id, status, ...entry }: z.output<typeof CareerDraft>) => ({
  ...valuesOf(entry),
  group_id,
  status,
  fingerprint: null,
})
