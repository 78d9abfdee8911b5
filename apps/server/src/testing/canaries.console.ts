import type { Marked, Row } from './canaries.ts'

/** What administrators asked a second person for, about somebody. */
export function consoleRowsAbout(
  { id, mark, secret }: Marked,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  return {
    approvals: [
      {
        id: id_of('00f1'),
        resource: 'users',
        verb: 'update',
        target_id: id,
        input: secret,
        input_print: `${secret}-asked`,
        shown: JSON.stringify({ before: { full_name: mark }, after: null, rows: [] }),
        what_vi: mark,
        what_en: mark,
        reason: mark,
        language: 'vi',
        asked_by: id_of('00f2'),
        asked_at: at,
        expires_at: new Date(at.getTime() + 7 * 86_400_000),
        state: 'waiting',
        message_vi: mark,
        message_en: mark,
        created_at: at,
        updated_at: at,
      },
    ],
    console_imports: [
      {
        id: id_of('00f3'),
        administrator_id: id_of('00f2'),
        kind: 'users',
        file_name: 'lop-8a.xlsx',
        mode: 'all',
        read: 1,
        added: 0,
        changed: 1,
        same: 0,
        bad: 0,
        created_at: at,
      },
    ],
    console_import_rows: [
      {
        import_id: id_of('00f3'),
        row_number: 2,
        target_id: id,
        did: 'changed',
        label: mark,
        before: JSON.stringify({ full_name: mark }),
        version_after: 2,
        created_at: at,
      },
    ],
  }
}
