import { importQuestions, testVersionsResource } from '@malto/contract/modules/assessments.admin'
import { useNotify } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { ImportRows } from '../../../platform/excel/ImportRows.tsx'
import type { Version } from '../VersionExtra.tsx'
import { words } from './words.ts'
import { failureText } from '../../../platform/failures.ts'

interface Props {
  readonly version_id: number
  readonly unsaved: boolean
  /** The draft as it is saved now. */
  readonly onRead: (version: Version) => void
}

/** Questions of a file go into the saved draft; what is written beside it is saved first, so that nothing is lost. */
export function ImportQuestions({ version_id, unsaved, onRead }: Props) {
  const notify = useNotify()
  const read = () =>
    client(testVersionsResource.get, { id: version_id }).then(onRead, (error: Error) =>
      notify(failureText(error), { type: 'error' }),
    )
  return (
    <ImportRows
      call={importQuestions}
      input={{ id: version_id }}
      what={words.import_what}
      hint={words.import_text}
      blocked={unsaved ? words.import_unsaved : null}
      onChanged={() => void read()}
    />
  )
}
