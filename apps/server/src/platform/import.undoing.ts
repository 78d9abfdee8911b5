import type { Permission } from '@malto/contract'
import type { AuditEntry, Written } from './audit.ts'
import type { Ctx } from './ctx.ts'

/** A row of the journal, as the way back needs it. */
export interface JournalRow {
  readonly row_number: number
  readonly target_id: string
  readonly did: 'added' | 'changed'
  readonly before: Written | null
  readonly version_after: number
  readonly label: string
}

/** What was left as it is, and why, in both languages. */
export type Left = ReadonlyMap<JournalRow, string>

export interface Undoing {
  /** Who may write such rows may take them back. */
  readonly power: Permission
  readonly undo: (
    tx: Ctx,
    rows: readonly JournalRow[],
  ) => Promise<{ left: Left; audits: readonly AuditEntry[] }>
}

const known = new Map<string, Undoing>()

/** Each kind of import brings its own way back. */
export const rememberUndoing = (kind: string, undoing: Undoing): void => void known.set(kind, undoing)
export const undoingOf = (kind: string): Undoing | undefined => known.get(kind)

/** Takes rows away that an import had added; answers those that stay, by id, with the reason. */
export type Removal = (tx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const removals = new Map<string, Removal>()

/** For rows that are more than one row of one table: persons. */
export const rememberRemoval = (resource: string, removal: Removal): void =>
  void removals.set(resource, removal)
export const removalOf = (resource: string): Removal | undefined => removals.get(resource)
