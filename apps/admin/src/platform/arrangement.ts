import type { Column, Language, Resource, Words } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Tone } from '../ui/Hex.tsx'
import { showValue } from './format.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string | number }
export type Choices = Readonly<Record<string, Words>>

export interface Option {
  readonly id: string | number
  readonly label: string
  readonly line?: string
}

/** Something chosen from a list that lives on the server. */
export interface Picker {
  readonly name: string
  readonly search: (client: Client, q: string, values: Readonly<Record<string, unknown>>) => Promise<Option[]>
  /** The words of a value that was not picked in this visit. */
  readonly named: (client: Client, id: string | number) => Promise<string | null>
}

export type Filter = {
  readonly field: string
  readonly title?: Words
  readonly icon?: Icon
  /** Behind "Lọc thêm" until it is set. */
  readonly rare?: true
} & (
  | { readonly kind: 'choice'; readonly choices?: Choices }
  | { readonly kind: 'flag' }
  | { readonly kind: 'picker'; readonly picker: Picker }
  /** The days `from` and `to`, both included; its field is `from`. */
  | { readonly kind: 'span'; readonly field: 'from' }
)

/** The days of a list that knows `from` and `to`; `what` says which days those are. */
export const daysFilter = (what: Words = { vi: 'Ngày', en: 'Days' }, rare?: 'rare'): Filter => ({
  kind: 'span',
  field: 'from',
  title: what,
  ...(rare ? { rare: true } : {}),
})

interface Shown {
  readonly field: string
  /** The column's own title when there is none here. */
  readonly title?: Words
  readonly whole?: true
}

export type FormField = Shown & {
  readonly help?: Words
  readonly needed?: true
  /** Only in the form that makes a new one, or only in the one that changes one. */
  readonly only?: 'create' | 'edit'
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean
  /** How the value reads where two versions stand side by side. */
  readonly show?: (value: unknown, language: Language) => string
} & (
    | { readonly kind: 'text'; readonly lines?: number; readonly type?: 'email' | 'password' }
    | { readonly kind: 'number' }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly choices?: Choices; readonly numbers?: true }
    /** `words`: the field of the row that says what is picked now; `within`: the field it depends on. */
    | { readonly kind: 'picker'; readonly picker: Picker; readonly words?: string; readonly within?: string }
    | { readonly kind: 'own'; readonly input: ComponentType<{ readonly field: string }> }
  )

export type DetailField = Shown & {
  readonly kind?: Column['kind']
  readonly choices?: Choices
  readonly show?: (row: Row) => string | null
}

type Shape = Pick<Column, 'field' | 'kind' | 'choices'>

export interface Reading {
  readonly title?: Words
  readonly show: (value: unknown, language: Language, row: Row) => string | null
}

export interface Home {
  readonly path: string
  readonly title: string
}

export interface BulkLook {
  readonly icon: Icon
  readonly danger?: true
  /** The reason is asked for; the audit log keeps it. */
  readonly reason?: true
  /** Whether it makes sense for this row. */
  readonly when?: (row: Row) => boolean
}

export type GroupName =
  /** Beside the overview, above every group. */
  'top' | 'people' | 'content' | 'learning' | 'community' | 'delight' | 'news' | 'safety' | 'system'

/** How one resource is laid out; what it is, the contract says. */
export interface Arrangement {
  readonly resource: Resource
  readonly icon: Icon
  readonly group: GroupName
  /** The menu's word, where the resource's own title is too long for it. */
  readonly menu?: Words
  /** One of them, in a title: "Thêm trường". */
  readonly one: Words
  /** The line under the title: "{total} trường". */
  readonly count: Words
  readonly search?: Words
  readonly lead: {
    readonly title: (row: Row) => string
    readonly line?: (row: Row) => string | null
    /** A person has a hexagon with the letters of the name. */
    readonly person?: true
    /** A small picture of it, before its name. */
    readonly Thumb?: ComponentType<{ readonly row: Row }>
    /** The column that the lead cell stands for, and is sorted by. */
    readonly field: string
  }
  /** Columns of the table at first, in this order; the others can be chosen. */
  readonly columns: readonly string[]
  /** Words for the values of a column that the contract leaves as text. */
  readonly choices?: Readonly<Record<string, Choices>>
  readonly tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>
  /** Columns whose kind says too little of how they read: seconds as 12:34. */
  readonly reads?: Readonly<Record<string, Reading>>
  /** Fields of the card's second line on phones. */
  readonly cardLine: readonly string[]
  readonly filters: readonly Filter[]
  /** What the list is narrowed to until somebody says otherwise: a queue begins with what waits. */
  readonly first?: Readonly<Record<string, unknown>>
  readonly detail: ReadonlyArray<{ readonly title: Words; readonly fields: readonly DetailField[] }>
  readonly form?: ReadonlyArray<{ readonly title: Words; readonly fields: readonly FormField[] }>
  /** Below the form's fields, inside it: what the values would mean, before they are saved. */
  readonly FormExtra?: ComponentType
  /** Values of a new one before anything is typed. */
  readonly fresh?: Readonly<Record<string, unknown>>
  readonly bulk?: Readonly<Record<string, BulkLook>>
  readonly empty: { readonly title: Words; readonly text: Words }
  /** Rows that wait for a person: counted in the menu, in yellow. */
  readonly waiting?: Readonly<Record<string, unknown>>
  /** Rows that the server would not delete: no button offers it. */
  readonly stays?: (row: Row) => boolean
  /** Where the row belongs: the way back leads there, and so does adding one, whose first values say it too. */
  readonly home?: (row: Readonly<Record<string, unknown>>) => Home | null
  /** Reached from where it belongs: there is no line for it in the menu. */
  readonly unlisted?: true
  /** More beside "Xuất Excel", and above the list; more on the page of one row: above its facts, and below. */
  readonly ListExtra?: ComponentType
  readonly ListLead?: ComponentType
  readonly DetailLead?: ComponentType<{ readonly row: Row }>
  readonly DetailExtra?: ComponentType<{ readonly row: Row }>
  /** What is done with the row, beside what there is to see; its history goes below then. */
  readonly DetailAside?: ComponentType<{ readonly row: Row }>
}

/**
 * Said by every list: its rows are cards. React-admin keeps the rows of a list as if they were whole records and would
 * open a page, or worse a form, with half a row; kept under this mark they are never taken for one.
 */
export const CARDS = { cards: true } as const

/** What stands in a column, as text; null when there is nothing to show. */
export function showColumn(arrangement: Arrangement, row: Row, column: Shape, language: Language) {
  const value = row[column.field]
  const reading = arrangement.reads?.[column.field]
  return reading
    ? reading.show(value, language, row)
    : showValue(value, column.kind, language, column.choices)
}

/** A field as text; what is no text and no number is shown as nothing. */
export function textOf(row: Readonly<Record<string, unknown>>, field: string): string {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : ''
}

export function columnOf(arrangement: Arrangement, field: string): Column | undefined {
  const column = arrangement.resource.columns.find((each) => each.field === field)
  const choices = arrangement.choices?.[field]
  const title = arrangement.reads?.[field]?.title
  return (
    column && {
      ...column,
      ...(choices ? { kind: 'choice' as const, choices } : {}),
      ...(title ? { title } : {}),
    }
  )
}

export const titleOf = (arrangement: Arrangement, given: { field: string; title?: Words }): Words =>
  given.title ?? columnOf(arrangement, given.field)?.title ?? { vi: given.field, en: given.field }
