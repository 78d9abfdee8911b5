import type { ImportMode, ImportReport, Resource } from '@malto/contract'
import type { Call, Reply, Sent } from '@malto/contract'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import type { ColumnKind } from '#platform/xlsx/cells.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'

/** A file as somebody would have made it: titles above rows. */
export async function fileOf(
  titles: readonly string[],
  rows: readonly (readonly unknown[])[],
  kinds: Readonly<Record<string, ColumnKind>> = {},
): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, kind: kinds[title] ?? ('text' as const) }))
  async function* all() {
    if (rows.length > 0) yield rows
  }
  const parts: Buffer[] = []
  for await (const part of writeXlsx({ sheet_name: 'Thử', columns, rows: all() })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Sends a file the way the console does. */
export const sendFile = <C extends Call>(
  who: Pick<SignedInAdministrator, 'call'>,
  call: C,
  input: Sent<C>,
  bytes: Uint8Array,
  name = 'thu.xlsx',
): Promise<Reply<C>> =>
  who.call(call, {
    ...(input as object),
    file: new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE }),
  } as unknown as Sent<C>)

export const importFile = (
  who: Pick<SignedInAdministrator, 'call'>,
  resource: Resource,
  mode: ImportMode,
  bytes: Uint8Array,
): Promise<ImportReport> => sendFile(who, resource.importRows, { mode }, bytes)
