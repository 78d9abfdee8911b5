import { Button, Menu, MenuItem, Popover, TextField } from '@mui/material'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { type Arrangement, columnOf, type Filter, textOf, titleOf } from '../arrangement.ts'
import { showDay } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { useNamed } from '../picking.ts'
import { texts } from '../texts.ts'
import { OptionList } from './OptionList.tsx'

interface Props {
  readonly arrangement: Arrangement
  readonly filter: Filter
}

/** One filter: a quiet pill until it is set; then it says its value and can be dropped. */
export function FilterPill({ arrangement, filter }: Props) {
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
  const opener = {
    'aria-haspopup': 'true' as const,
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? menu : undefined,
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  }
  const Mark = filter.icon

  return (
    <>
      {label === null ? (
        <button type="button" className="pill" {...opener}>
          {Mark ? <Mark size={16} aria-hidden /> : null}
          {title}
          <IconChevronDown size={16} aria-hidden />
        </button>
      ) : (
        <span className="pill-set">
          <button
            type="button"
            className="pill"
            title={say(texts.filter_by, { name: title.toLowerCase() })}
            {...opener}
          >
            <span className="ellipsis">{label}</span>
          </button>
          <button
            type="button"
            className="pill"
            aria-label={say(texts.drop_filter, { name: title })}
            onClick={() => choose(undefined)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      )}
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

function useLabel(arrangement: Arrangement, filter: Filter, value: unknown): string | null {
  const language = useLanguage()
  const say = useSay()
  const picked = filter.kind === 'picker' && value !== undefined ? (value as string | number) : null
  const named = useNamed(filter.kind === 'picker' ? filter.picker : null, picked)
  const written = textOf({ value }, 'value')
  if (written === '') return null
  const title = say(titleOf(arrangement, filter))
  if (filter.kind === 'picker') return named ?? `${title}: ${written}`
  if (filter.kind === 'day') return `${title} ${showDay(written)}`
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
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': say(titleOf(arrangement, filter)),
          sx: {
            mt: 0.75,
            borderRadius: '16px',
            border: '1px solid var(--line)',
            boxShadow: 'var(--shadow-2)',
          },
        },
      }}
    >
      {filter.kind === 'picker' ? (
        <OptionList picker={filter.picker} onChoose={(option) => onChoose(option.id)} />
      ) : (
        <DayChoice title={say(titleOf(arrangement, filter))} value={value} onChoose={onChoose} />
      )}
    </Popover>
  )
}

function DayChoice(props: { title: string; value: unknown; onChoose: (value: unknown) => void }) {
  const say = useSay()
  const [day, setDay] = useState(typeof props.value === 'string' ? props.value : '')
  return (
    <form
      style={{ display: 'grid', gap: 12, padding: 16, width: 240 }}
      onSubmit={(event) => {
        event.preventDefault()
        props.onChoose(day === '' ? undefined : day)
      }}
    >
      <TextField
        type="date"
        label={props.title}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ htmlInput: { max: '9999-12-31' } }}
      />
      <Button type="submit" variant="contained">
        {say(texts.apply)}
      </Button>
    </form>
  )
}
