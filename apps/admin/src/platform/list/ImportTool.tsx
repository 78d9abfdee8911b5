import type { Permission, Resource } from '@malto/contract'
import type { Arrangement } from '../arrangement.ts'
import { DownloadButton } from '../excel/DownloadButton.tsx'
import { ImportRows } from '../excel/ImportRows.tsx'
import { words } from '../excel/words.ts'
import { useHolds } from '../powers.ts'

/** Rows of an Excel file into the list, where it takes any and one may write to it. */
export function ImportTool({ arrangement: { resource } }: { readonly arrangement: Arrangement }) {
  const { write } = resource.powers
  return resource.imports && write ? <Tool resource={resource} power={write} /> : null
}

function Tool({ resource, power }: { readonly resource: Resource; readonly power: Permission }) {
  if (!useHolds(power)) return null
  return (
    <ImportRows
      call={resource.importRows}
      input={{}}
      what={resource.title}
      template={
        <DownloadButton
          call={resource.importTemplate}
          input={{}}
          save_as={`malto-${resource.name}.xlsx`}
          label={words.template}
        />
      }
    />
  )
}
