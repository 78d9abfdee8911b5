import { exportParcels, importParcels } from '@malto/contract/modules/rewards.admin'
import { IconTruckDelivery } from '@tabler/icons-react'
import { DownloadButton } from '../../../platform/excel/DownloadButton.tsx'
import { ImportRows } from '../../../platform/excel/ImportRows.tsx'
import { useHolds } from '../../../platform/powers.ts'
import { words } from './words.ts'

/** The list that parcels are packed by, and the same list back with its tracking numbers. */
export function ParcelTools() {
  const sends = useHolds('claims.write')
  const reads = useHolds('claims.address')
  return (
    <>
      {sends ? (
        <ImportRows
          call={importParcels}
          input={{}}
          label={words.upload}
          what={words.import_what}
          hint={words.import_template}
        />
      ) : null}
      {reads ? (
        <DownloadButton
          call={exportParcels}
          input={{}}
          save_as="malto-parcels.xlsx"
          label={words.parcels}
          icon={IconTruckDelivery}
        />
      ) : null}
    </>
  )
}
