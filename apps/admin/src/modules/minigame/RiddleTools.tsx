import { exportRiddles, importRiddles } from '@malto/contract/modules/minigame.admin'
import { IconDatabaseExport } from '@tabler/icons-react'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { ImportRows } from '../../platform/excel/ImportRows.tsx'
import { useHolds } from '../../platform/powers.ts'
import { words } from './words.ts'

/** Every riddle as a file, and back. */
export function RiddleTools() {
  const writes = useHolds('minigame.write')
  return (
    <>
      {writes ? (
        <ImportRows call={importRiddles} input={{}} what={words.import_what} hint={words.import_template} />
      ) : null}
      <DownloadButton
        call={exportRiddles}
        input={{}}
        save_as="malto-riddles.xlsx"
        label={words.whole}
        icon={IconDatabaseExport}
      />
    </>
  )
}
