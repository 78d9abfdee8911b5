import type { ImportReport } from '@malto/contract'
import { Button } from '@mui/material'
import { IconFileText } from '@tabler/icons-react'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { saveFile } from '../saveFile.ts'
import { RowFaults } from './RowFaults.tsx'
import { words } from './words.ts'

const COUNTS = ['read', 'added', 'changed', 'same', 'bad'] as const

/** What a file would do, or has done: its numbers, its bad rows, its first rows. */
export function ImportSeen({ seen }: { readonly seen: ImportReport }) {
  const say = useSay()
  const language = useLanguage()
  const { faults, preview } = seen
  const asText = () =>
    [
      [say(words.row), say(words.column), say(words.message)].join('\t'),
      ...faults.map(({ row, column, message }) => [row, column, message].join('\t')),
    ].join('\n')
  return (
    <>
      <dl className="excel-counts figures">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{say(words[name])}</dt>
            <dd>{showNumber(seen[name], language)}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 ? (
        <>
          <RowFaults faults={faults} />
          <div>
            <Button
              size="small"
              startIcon={<IconFileText size={18} aria-hidden />}
              onClick={() => saveFile(new Blob([asText()], { type: 'text/plain' }), 'dong-sai.txt')}
            >
              {say(words.save_faults)}
            </Button>
          </div>
        </>
      ) : null}
      {preview.length > 0 ? (
        <details>
          <summary>{say(words.preview)}</summary>
          <ul className="small">
            {preview.map(({ row, what, label }) => (
              <li key={row}>
                {say(words.row)} {row} · {say(words[what])} · {label}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
