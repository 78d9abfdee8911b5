import { Menu, MenuItem, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { type Arrangement, columnOf, type Filter, textOf, titleOf } from '../arrangement.ts'
import { useLanguage, useSay } from '../language.ts'
import { useNamed } from '../picking.ts'
import { texts } from '../texts.ts'
import { OptionList } from './OptionList.tsx'
import { Pill, popoverPaper } from './Pill.tsx'
import { SpanPill } from './SpanPill.tsx'

interface Props {
  readonly arrangement: Arrangement
  readonly filter: Exclude<Filter, { readonly kind: 'span' }>
}

/** One filter of a list. */
export function FilterPill({ arrangement, filter }: { arrangement: Arrangement; filter: Filter }) {
  return filter.kind === 'span' ? (
    <SpanPill arrangement={arrangement} filter={filter} />
  ) : (
    <OnePill arrangement={arrangement} filter={filter} />
  )
}

function OnePill({ arrangement, filter }: Props) {
  const say = useSay()
  const { filterValues, setFilters } = useListFilterContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = (filterValues as Record<string, unknown>)[filter.field]
  const title = say(titleOf(arrangement, filter))
  const label = useLabel(arrangement, filter, value)
  const menu = useId()

  const choose = (next: unknown) => {
    const { [filter.field]: _, ...rest } = filterValues as Record<string, unknown>
    setFilters(next === undefined ? rest : { ...rest, [filter.field]: next })
    setAnchor(null)
  }
  return (
    <>
      <Pill
        title={title}
        label={label}
        icon={filter.icon}
        open={anchor !== null}
        popup={filter.kind === 'picker' ? 'dialog' : 'menu'}
        controls={menu}
        onOpen={setAnchor}
        onDrop={() => choose(undefined)}
      />
      <Choosing
        arrangement={arrangement}
        filter={filter}
        value={value}
        anchor={anchor}
        id={menu}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

function useLabel(arrangement: Arrangement, filter: Props['filter'], value: unknown): string | null {
  const language = useLanguage()
  const say = useSay()
  const picked = filter.kind === 'picker' && value !== undefined ? (value as string | number) : null
  const named = useNamed(filter.kind === 'picker' ? filter.picker : null, picked)
  const written = textOf({ value }, 'value')
  if (written === '') return null
  const title = say(titleOf(arrangement, filter))
  if (filter.kind === 'picker') return named ?? `${title}: ${written}`
  if (filter.kind === 'flag')
    return `${title}: ${say(written === 'true' ? texts.yes : texts.no).toLowerCase()}`
  const choices = filter.choices ?? columnOf(arrangement, filter.field)?.choices
  return choices?.[written]?.[language] ?? written
}

interface ChoosingProps extends Props {
  readonly value: unknown
  readonly anchor: HTMLElement | null
  readonly id: string
  readonly onChoose: (value: unknown) => void
  readonly onClose: () => void
}

function Choosing({ arrangement, filter, value, anchor, id, onChoose, onClose }: ChoosingProps) {
  const say = useSay()
  const open = anchor !== null
  if (filter.kind === 'choice' || filter.kind === 'flag') {
    const choices =
      filter.kind === 'flag'
        ? { true: texts.yes, false: texts.no }
        : (filter.choices ?? columnOf(arrangement, filter.field)?.choices ?? {})
    return (
      <Menu id={id} open={open} anchorEl={anchor} onClose={onClose}>
        {Object.entries(choices).map(([key, words]) => (
          <MenuItem key={key} selected={String(value) === key} onClick={() => onChoose(key)}>
            {say(words)}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  return (
    <Popover
      id={id}
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: popoverPaper(say(titleOf(arrangement, filter))) }}
    >
      <OptionList picker={filter.picker} onChoose={(option) => onChoose(option.id)} />
    </Popover>
  )
}
