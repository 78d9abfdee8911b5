import { hollandTestsResource, questionLibrariesResource } from '@malto/contract/modules/assessments.admin'
import type { Scoring } from '@malto/contract/modules/assessments.rules'

/** Tests of the hexagon have a list of their own. */
export const libraryPath = (scoring: Scoring, id: number): string =>
  `/${(scoring === 'interests' ? hollandTestsResource : questionLibrariesResource).name}/${id}/show`
/** A version's own page: facts, what is missing, publishing. */
export const versionPath = (id: number): string => `/test-versions/${id}/show`
/** Its content: written where it is a draft, read where it is published. */
export const contentPath = (id: number, part?: string): string =>
  `/test-versions/${id}${part ? `?part=${part}` : ''}`
export const createVersionPath = (library_id: number): string =>
  `/test-versions/create?library_id=${library_id}`
export const versionsPath = (library_id: number): string =>
  `/test-versions?filter=${encodeURIComponent(JSON.stringify({ library_id }))}`
