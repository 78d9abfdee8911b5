import { exportRiddles, importRiddles } from '@malto/contract/modules/minigame.admin'
import { IconDatabaseExport } from '@tabler/icons-react'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { ImportButton } from '../../platform/excel/ImportButton.tsx'
import { useHolds } from '../../platform/powers.ts'
import { words } from './words.ts'

/** Every riddle as a file, and back. */
export function RiddleTools() {
  const writes = useHolds('minigame.write')
  return (
    <>
      {writes ? (
        <ImportButton
          call={importRiddles}
          input={{}}
          words={words}
          some={({ added, changed }) => added + changed > 0}
        />
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
