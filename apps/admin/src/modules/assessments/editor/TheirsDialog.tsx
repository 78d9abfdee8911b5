import type { TestContent } from '@malto/contract/modules/assessments.content'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import type { Part } from './places.ts'
import { words } from './words.ts'

type Field = keyof TestContent
type Own = Exclude<Part, 'try'>

/** The fields of the document by the parts that people know. */
const fieldsOf: Readonly<Record<Own, readonly Field[]>> = {
  intro: ['introduction', 'evidence'],
  scales: ['scales'],
  questions: ['groups'],
  texts: ['texts', 'steps', 'flat', 'total', 'talks'],
}
const owns: readonly Own[] = ['intro', 'scales', 'questions', 'texts']

const pick = (content: TestContent, part: Own) =>
  Object.fromEntries(fieldsOf[part].map((field) => [field, content[field]]))

/** My document with some parts of theirs; a part that they dropped is dropped. */
function mergedWith(mine: TestContent, theirs: TestContent, kept: readonly Own[]): TestContent {
  const parts = owns.map((part) => pick(kept.includes(part) ? theirs : mine, part))
  const entries = parts.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as TestContent
}

interface Props {
  readonly mine: TestContent
  readonly theirs: TestContent
  readonly busy: boolean
  readonly onKeep: (content: TestContent) => void
  readonly onClose: () => void
}

/** Somebody saved in between: a choice for each part that differs, and nothing overwritten unseen. */
export function TheirsDialog({ mine, theirs, busy, onKeep, onClose }: Props) {
  const say = useSay()
  const title = useId()
  const [kept, setKept] = useState<readonly Own[]>([])
  const differing = owns.filter(
    (part) => JSON.stringify(pick(mine, part)) !== JSON.stringify(pick(theirs, part)),
  )
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{say(words.changed)}</DialogTitle>
      <DialogContent>
        <p className="small quiet">{say(differing.length > 0 ? words.changed_text : words.part_same)}</p>
        <table className="compare">
          <tbody>
            {differing.map((part) => (
              <tr key={part}>
                <th scope="row">{say(words[part])}</th>
                {([false, true] as const).map((other) => (
                  // The cell is no control; the one inside it has its label around it.
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={String(other)}>
                    <label>
                      <input
                        type="radio"
                        name={`${title}-${part}`}
                        checked={kept.includes(part) === other}
                        onChange={() =>
                          setKept(other ? [...kept, part] : kept.filter((each) => each !== part))
                        }
                      />
                      {say(other ? words.saved_by_other : words.mine)}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onKeep(mergedWith(mine, theirs, kept))}>
          {say(words.keep)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
