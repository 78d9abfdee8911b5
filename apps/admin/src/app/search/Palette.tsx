import { Dialog } from '@mui/material'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useSay } from '../../platform/language.ts'
import { Hex, initials } from '../../ui/Hex.tsx'
import { useMenu } from '../frame/menu.ts'
import { type Hit, type HitGroup, toGroups, useFound } from './found.ts'
import { words } from './words.ts'
import './search.css'

/** Everything that one may open, by a few letters: pages, people, schools, content. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const menu = useMenu()
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { groups: found, waiting, failed } = useFound(q)
  const items = menu.flatMap((group) => group.items)
  const groups = toGroups(q.trim(), items, found, say, language)
  const first = groups[0]?.hits[0]

  useEffect(() => {
    // The dialog was asked for to type in it.
    field.current?.focus()
  }, [])

  /** Up and down walk through the field and the lines below it; Enter in the field opens the first of them. */
  const onKey = (event: KeyboardEvent) => {
    // Telex and its like end a word with these keys too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target === field.current && first) {
      onClose()
      void navigate(first.path)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [field.current, ...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = stops.indexOf(event.target as HTMLInputElement)
    stops.at((at + step) % stops.length)?.focus()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      onKeyDown={onKey}
      slotProps={{ paper: { className: 'palette', 'aria-label': say(words.open) } }}
    >
      <label className="palette-field">
        <IconSearch size={22} aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label={say(words.hint)}
          placeholder={say(words.hint)}
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        {waiting ? <i className="palette-wait" aria-hidden /> : null}
      </label>
      <div className="palette-list" ref={box}>
        {groups.map((group) => (
          <HitList key={group.title} group={group} first={first} onGo={onClose} />
        ))}
        <Said
          hits={groups.reduce((sum, { hits }) => sum + hits.length, 0)}
          typed={q.trim().length}
          waiting={waiting}
          failed={failed}
        />
      </div>
    </Dialog>
  )
}

interface ListProps {
  readonly group: HitGroup
  readonly first: Hit | undefined
  readonly onGo: () => void
}

function HitList({ group, first, onGo }: ListProps) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 className="palette-group" id={title}>
        {group.title}
      </h2>
      <ul>
        {group.hits.map((hit) => (
          <li key={hit.key}>
            <Link
              to={hit.path}
              className={hit === first ? 'palette-hit first' : 'palette-hit'}
              onClick={onGo}
            >
              <Hex size={36}>
                {hit.person ? <span className="small">{initials(hit.title)}</span> : <hit.icon size={19} />}
              </Hex>
              <span className="grow">
                <b className="ellipsis">{hit.title}</b>
                {hit.line === '' ? null : <small className="ellipsis">{hit.line}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SaidProps {
  readonly hits: number
  readonly typed: number
  readonly waiting: boolean
  readonly failed: boolean
}

/** How much there is, for those who do not see it; and what to do where there is nothing to choose. */
function Said({ hits, typed, waiting, failed }: SaidProps) {
  const say = useSay()
  const nothing = hits === 0 && typed >= 2 && !waiting
  return (
    <output className="palette-said">
      {hits > 0 && !waiting ? <span className="unseen">{say(words.count, { count: hits })}</span> : null}
      {failed ? <p>{say(words.failed)}</p> : null}
      {hits === 0 && typed < 2 ? <p>{say(words.begin)}</p> : null}
      {nothing && !failed ? (
        <>
          <b>{say(words.none)}</b>
          <p>{say(words.none_text)}</p>
        </>
      ) : null}
    </output>
  )
}
