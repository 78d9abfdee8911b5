import { Button, IconButton, Popover, TextField } from '@mui/material'
import { listViews, removeView, saveView, type View } from '@malto/contract/modules/desk.admin'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { type Arrangement, textOf } from '../arrangement.ts'
import { client } from '../client.ts'
import { cleanFilters } from '../dataProvider.ts'
import { useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { failureText } from '../failures.ts'

const keyOf = (resource: string) => ['views', resource]

/** Whatever was typed into the search box is most often somebody's name: it is not kept. */
const keptOf = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'q'))

/** Filters under a name: chosen again with one touch, kept with two. */
export function Views({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = say(texts.views)
  return (
    <>
      <button
        type="button"
        className="square"
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconBookmark size={20} aria-hidden />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: 'views' } }}
      >
        <Kept arrangement={arrangement} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  )
}

function Kept({ arrangement, onClose }: { arrangement: Arrangement; onClose: () => void }) {
  const say = useSay()
  const notify = useNotify()
  const cache = useQueryClient()
  const { name: resource } = arrangement.resource
  const { setFilters, setSort } = useListContext()
  const queryKey = keyOf(resource)
  const { data, isPending, isError } = useQuery({
    queryKey,
    queryFn: () => client(listViews, { resource }),
  })
  const drop = useMutation({
    mutationFn: (id: string) => client(removeView, { id }),
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  const choose = (view: View) => {
    onClose()
    if (view.sort)
      setSort({ field: view.sort.replace(/^-/, ''), order: view.sort.startsWith('-') ? 'DESC' : 'ASC' })
    setFilters(cleanFilters(arrangement.resource, view.filter))
  }
  const views = data?.views ?? []
  return (
    <>
      <h2>{say(texts.views)}</h2>
      {isPending ? <span className="bone" /> : null}
      {isError ? <p className="small">{say(texts.failed)}</p> : null}
      {data && views.length === 0 ? <p className="small quiet">{say(texts.views_empty)}</p> : null}
      {views.length > 0 ? (
        <ul className="views-list">
          {views.map((view) => (
            <li key={view.id}>
              <button type="button" className="views-one" onClick={() => choose(view)}>
                {view.name}
              </button>
              <IconButton
                size="small"
                aria-label={say(texts.remove_sure, { name: view.name }).replace('?', '')}
                onClick={() => drop.mutate(view.id)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <KeepForm arrangement={arrangement} />
    </>
  )
}

/** What the list shows now, kept under a name; the same name again replaces what it held. */
function KeepForm({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const notify = useNotify()
  const cache = useQueryClient()
  const field = useId()
  const { resource } = arrangement
  const { filterValues, sort } = useListContext()
  const [name, setName] = useState('')
  const filter = keptOf(cleanFilters(resource, filterValues as Record<string, unknown>))
  const searching = textOf(filterValues as Record<string, unknown>, 'q') !== ''
  const keep = useMutation({
    mutationFn: () =>
      client(saveView, {
        resource: resource.name,
        name,
        filter: filter as View['filter'],
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      }),
    onSuccess: () => {
      notify(say(texts.view_kept, { name }), { type: 'success' })
      setName('')
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(resource.name) }),
  })
  const unkept = searching ? <p className="small quiet">{say(texts.view_without_search)}</p> : null
  if (Object.keys(filter).length === 0) return unkept ?? <p className="small quiet">{say(texts.view_how)}</p>
  return (
    <form
      className="views-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') keep.mutate()
      }}
    >
      <TextField
        id={field}
        size="small"
        label={say(texts.view_name)}
        value={name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="contained" loading={keep.isPending} disabled={name.trim() === ''}>
        {say(texts.save)}
      </Button>
      {unkept}
    </form>
  )
}
