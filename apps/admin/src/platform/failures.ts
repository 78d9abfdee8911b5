import {
  CallError,
  type Details,
  NotSignedIn,
  SessionOver,
  TokenExpired,
  TotpSetUpNeeded,
} from '@malto/contract'
import { HttpError } from 'react-admin'
import { currentLanguage } from './language.ts'

/** What react-admin receives of a failed call: texts at their fields, and the code for those who ask. */
export interface FailureBody {
  readonly code: string
  readonly details: Details
  readonly errors?: Readonly<Record<string, string>>
}

/** A call's failure in react-admin's own form; anything else passes unchanged. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const fields = Object.entries(error.fields).filter(([field]) => field !== '')
  const errors = Object.fromEntries(fields.map(([field, texts]) => [field, texts.join(' ')]))
  const body: FailureBody = {
    code: error.code,
    details: error.details,
    ...(fields.length > 0 ? { errors } : {}),
  }
  return new HttpError(failureText(error), error.status, body)
}

/** What is said of a failure: the server's own sentence, or that it could not be reached. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.messageIn(currentLanguage()) : (error as Error).message

export function codeOf(error: unknown): string | null {
  if (error instanceof CallError) return error.code
  if (error instanceof HttpError) return (error.body as FailureBody | null)?.code ?? null
  return null
}

export const statusOf = (error: unknown): number =>
  error instanceof CallError || error instanceof HttpError ? error.status : 0

/** The server could not be reached at all, by a call or for a page's code: nothing is wrong with what was asked. */
export const isOffline = (error: unknown): boolean =>
  codeOf(error) === 'NO_RESPONSE' || (codeOf(error) === null && !navigator.onLine)

/** Missing and forbidden look the same to whoever asks. */
export const looksMissing = (error: unknown): boolean => statusOf(error) === 404 || statusOf(error) === 403

export const endsSession = (error: unknown): boolean =>
  [SessionOver.code, NotSignedIn.code, TokenExpired.code].includes(codeOf(error) ?? '')

export const needsSecondFactor = (error: unknown): boolean => codeOf(error) === TotpSetUpNeeded.code
