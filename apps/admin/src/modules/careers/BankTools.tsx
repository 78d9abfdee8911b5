import { exportCareerBank, importCareers } from '@malto/contract/modules/careers.admin'
import { IconDatabaseExport } from '@tabler/icons-react'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { ImportRows } from '../../platform/excel/ImportRows.tsx'
import { useHolds } from '../../platform/powers.ts'
import { words } from './words.ts'

/** The whole bank as a file, and back. */
export function BankTools() {
  const writes = useHolds('careers.write')
  return (
    <>
      {writes ? (
        <ImportRows call={importCareers} input={{}} what={words.import_what} hint={words.import_template} />
      ) : null}
      <DownloadButton
        call={exportCareerBank}
        input={{}}
        save_as="malto-career-bank.xlsx"
        label={words.bank}
        icon={IconDatabaseExport}
      />
    </>
  )
}
