import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { client } from '../../../platform/client.ts'
import { useSay } from '../../../platform/language.ts'
import { words } from '../words.ts'
import { failureText } from '../../../platform/failures.ts'

/** To the most urgent case that nobody has, other than this one; to the queue when there is none. */
export function useNextCase(id: string) {
  const say = useSay()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { items } = await client(reviewCasesResource.list, { state: 'open', sort: '-priority', limit: 2 })
      const next = items.find((each) => each.id !== id)
      if (!next) notify(say(words.none_left), { type: 'info' })
      await navigate(`/${reviewCasesResource.name}${next ? `/${next.id}/show` : ''}`)
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, go }
}
