import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'
import { newId } from './ids.ts'
import { useSession } from './session.ts'

/** Words that are not sent yet. The id is already what the server will know them by: sending again makes no second. */
export interface Saying {
  readonly id: string
  readonly text: string
}

export const isSaying = (kept: unknown): kept is Saying =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'text' in kept &&
  typeof kept.text === 'string'

const fresh = (text = ''): Saying => ({ id: newId(), text })

/**
 * What one is writing at a place (`wall`, `comment:<id>`, `room:<id>`). It outlives a reload, and another place has
 * another. `take` hands it over to be sent, and begins anew.
 */
export function useSaying(about: string) {
  const user_id = useSession().user?.id ?? ''
  const place = `${user_id} ${about}`
  const read = () => {
    const kept = readDraft(user_id, about)
    return { place, saying: isSaying(kept) ? kept : fresh() }
  }
  const [now, setNow] = useState(read)
  // Another room on the same screen: its own words.
  const here = now.place === place ? now : read()
  if (here !== now) setNow(here)
  const put = (saying: Saying) => {
    setNow({ place, saying })
    keepDraft(user_id, about, saying.text.trim() === '' ? null : saying)
  }
  return {
    ...here.saying,
    setText: (text: string) => put({ ...here.saying, text }),
    take: (): Saying => {
      put(fresh())
      return here.saying
    },
    /** Back into the field: what could not be sent and shall be changed. */
    putBack: put,
  }
}
