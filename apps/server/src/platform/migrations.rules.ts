// What a migration may not do to a table that people work on: whatever would make them wait. Read from the file, so
// that it is found before a million rows find it.
import { OUTSIDE } from './migrations.ts'

interface Rule {
  readonly found: RegExp
  readonly fault: string
}

/** Each finds the table that it is about; a table that the same file makes is nobody's yet. */
const inside: readonly Rule[] = [
  {
    found: /\bcreate\s+(?:unique\s+)?index\s+.*?\bon\s+(?<table>\w+)/gis,
    fault: 'an index keeps everybody from writing while it is built: concurrently, outside a transaction',
  },
  {
    found: /\b(?:update|delete\s+from)\s+(?<table>\w+)\b(?=\s+(?:set|where|using|as)\b)/gi,
    fault: 'rows that are filled stay locked until the end: a thousand at a time, outside a transaction',
  },
  {
    found: /\balter\s+table\s+(?<table>\w+)[^;]*?\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi,
    fault: 'another type writes the whole table anew: a new column, filled, then the old one taken away',
  },
  {
    found: /\balter\s+table\s+(?<table>\w+)[^;]*?\bset\s+not\s+null\b/gi,
    fault: 'every row is read under a lock: a check that is not valid yet, validated outside a transaction',
  },
  {
    found:
      /\balter\s+table\s+(?<table>\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/gi,
    fault: 'every row is read under a lock: not valid here, validated outside a transaction',
  },
  {
    found:
      /\balter\s+table\s+(?<table>\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\s*\(/gi,
    fault: 'an index keeps everybody from writing while it is built: build it first, then `using index`',
  },
]
const outside: readonly Rule[] = [
  {
    found: /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+(?<table>\w+)/gi,
    fault: 'an index keeps everybody from writing while it is built: concurrently',
  },
  {
    found: /\balter\s+table\s+(?<table>\w+)\s+(?!validate\b)/gi,
    fault:
      'what wants a table for itself belongs into a transaction, where it stands back when it has to wait',
  },
]

/** What is wrong with a migration, in words. */
export function faultsOf(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '')
  const own = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map((m) => m[1]),
  )
  const rules = sql.startsWith(OUTSIDE) ? outside : inside
  return rules.flatMap(({ found, fault }) =>
    [...text.matchAll(found)]
      .map((match) => match.groups?.['table'])
      .filter((table) => !own.has(table))
      .map((table) => `${table}: ${fault}`),
  )
}
