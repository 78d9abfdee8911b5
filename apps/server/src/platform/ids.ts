import { v7 } from 'uuid'

/** Ids of people and what is theirs: unguessable, made by the server, in order of time. */
export const newId = (): string => v7()
