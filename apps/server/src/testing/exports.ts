import type { Resource } from '@malto/contract'
import { downloadExport } from '@malto/contract/modules/exports.admin'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { readXlsx, type XlsxTable } from '#platform/xlsx/read.ts'
import { workOff } from './jobs.ts'
import type { Malto } from './malto.ts'

/** What an administrator finds in the Excel file of a list: asked for, written by its job, downloaded and read. */
export async function exportedRows(
  malto: Malto,
  administrator: Pick<SignedInAdministrator, 'call'>,
  resource: Pick<Resource, 'exportRows'>,
  wishes: object = {},
): Promise<XlsxTable> {
  const { id } = await administrator.call(resource.exportRows, { ...wishes } as never)
  await workOff(malto, 'exports.write')
  return downloadedRows(administrator, id)
}

export async function downloadedRows(
  { call }: Pick<SignedInAdministrator, 'call'>,
  id: string,
): Promise<XlsxTable> {
  const file = (await call(downloadExport, { id })) as Blob
  return readXlsx(new Uint8Array(await file.arrayBuffer()), { max_rows: 20_000 })
}
