import type { Words } from '@malto/contract'
import { useStore } from 'react-admin'
import { useSay } from '../../../platform/language.ts'
import { TickEntry } from '../../../ui/Entry.tsx'
import { words } from '../words.ts'

const toDecide: readonly { readonly keys: readonly string[]; readonly says: Words }[] = [
  { keys: ['C'], says: words.key_claim },
  { keys: ['1', '5'], says: words.key_choose },
  { keys: ['Ctrl', 'Enter'], says: words.key_decide },
]
const toGoOn = [{ keys: ['N'], says: words.key_next }]

/** The keys in sight, and a way to be without them: who speaks to the machine must not decide by a word. */
export function KeyLegend({ decided }: { readonly decided: boolean }) {
  const say = useSay()
  const [on, setOn] = useStore('moderation.keys', true)
  return (
    <div className="desk-keys small quiet">
      <TickEntry id="moderation-keys" label={say(words.keys_on)} value={on} onChange={setOn} />
      {on ? (
        <ul aria-label={say(words.keys)}>
          {(decided ? toGoOn : toDecide).map(({ keys, says }) => (
            <li key={says.vi}>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 ? (key === 'Enter' ? '+' : '–') : ''}
                  <kbd>{key}</kbd>
                </span>
              ))}{' '}
              {say(says)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
