import type { Column } from '@malto/contract'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Chip } from '../ui/Hex.tsx'
import { type Arrangement, type Row, showColumn } from './arrangement.ts'
import { useLanguage, useSay } from './language.ts'
import { texts } from './texts.ts'

interface Props {
  readonly arrangement: Arrangement
  readonly row: Row
  readonly column: Pick<Column, 'field' | 'kind' | 'choices'>
}

/** One value as a person reads it: chips for states, Vietnamese dates and figures, a quiet word for nothing. */
export function Value({ arrangement, row, column }: Props) {
  const language = useLanguage()
  const say = useSay()
  const value = row[column.field]
  const shown = showColumn(arrangement, row, column, language)
  if (shown === null) return <span className="faint">{say(texts.nothing)}</span>
  const tones = arrangement.tones?.[column.field]
  if (tones) return <Chip tone={tones[String(value)] ?? 'quiet'}>{shown}</Chip>
  if (column.kind === 'flag')
    return (
      <span className="row" style={{ gap: 6 }}>
        {value === true ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
        {shown}
      </span>
    )
  if (column.kind === 'number' || column.kind === 'date' || column.kind === 'datetime')
    return (
      <span className="figures" style={{ whiteSpace: 'nowrap' }}>
        {shown}
      </span>
    )
  return <>{shown}</>
}
