import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../../../platform/language.ts'
import type { Faults } from '../../../platform/shapeFaults.ts'
import { fieldAt, partOf, placeOf } from './places.ts'
import { words } from './words.ts'

interface Props {
  readonly content: TestContent
  readonly faults: Faults
  readonly ref: Ref<HTMLElement>
}

const SHOWN = 12

/** What keeps the draft from being saved; each line leads to its field, on whichever part it stands. */
export function FaultList({ content, faults, ref }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const all = Object.entries(faults)
  if (all.length === 0) return null
  const go = async (path: string) => {
    const next = new URLSearchParams(search)
    next.set('part', partOf(path))
    await navigate({ search: next.toString() }, { replace: true })
    requestAnimationFrame(() => {
      const field = fieldAt(path)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  }
  return (
    <section className="card edit-faults" role="alert" tabIndex={-1} ref={ref}>
      <h2>{say(words.faults, { count: all.length })}</h2>
      <ul>
        {all.slice(0, SHOWN).map(([path, text]) => (
          <li key={path}>
            <button type="button" className="link small" onClick={() => void go(path)}>
              {placeOf(content, path, say)}
            </button>
            <span className="small">: {text}</span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN ? <p className="small quiet">… {all.length - SHOWN}</p> : null}
    </section>
  )
}
