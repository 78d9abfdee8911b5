import { Popover } from '@mui/material'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { type Arrangement, type Filter, textOf, titleOf } from '../arrangement.ts'
import { showDay } from '../format.ts'
import { type Span, SpanForm } from '../inputs/SpanForm.tsx'
import { type Say, useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { Pill, popoverPaper } from './Pill.tsx'

function labelOf({ from, to }: Span, say: Say): string | null {
  if (from === '' && to === '') return null
  if (to === '') return say(texts.since_day, { from: showDay(from) })
  if (from === '') return say(texts.until_day, { to: showDay(to) })
  return from === to ? showDay(to) : say(texts.span, { from: showDay(from), to: showDay(to) })
}

/** The days that a list is narrowed to: `from` and `to` are two filters of the server, and one here. */
export function SpanPill(props: { readonly arrangement: Arrangement; readonly filter: Filter }) {
  const say = useSay()
  const { filterValues, setFilters } = useListFilterContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sheet = useId()
  const given = filterValues as Record<string, unknown>
  const { from: _from, to: _to, ...rest } = given
  const span = { from: textOf(given, 'from'), to: textOf(given, 'to') }
  const title = say(titleOf(props.arrangement, props.filter))
  const days = labelOf(span, say)
  return (
    <>
      <Pill
        title={title}
        label={days === null ? null : `${title} ${days}`}
        icon={props.filter.icon ?? IconCalendar}
        open={anchor !== null}
        controls={sheet}
        onOpen={setAnchor}
        onDrop={() => setFilters(rest)}
      />
      <Popover
        id={sheet}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: popoverPaper(title) }}
      >
        <SpanForm
          span={span}
          faultOf={({ from, to }) => (from && to && to < from ? say(texts.wrong_order) : null)}
          onChoose={({ from, to }) => {
            setFilters({ ...rest, ...(from ? { from } : {}), ...(to ? { to } : {}) })
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}
