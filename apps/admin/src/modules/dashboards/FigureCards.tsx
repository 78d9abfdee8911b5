import type { Figure } from '@malto/contract/modules/dashboards.admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../../platform/language.ts'
import { toneOf } from './chart/looks.ts'
import { Spark } from './chart/Spark.tsx'
import { changeOf, showDigits, showFigure, unitOf } from './figure.format.ts'
import { useShow } from './untold.ts'
import { useListPath } from './useListPath.ts'
import { words } from './words.ts'

/** The turns of colour of neighbouring cards; yellow stays the light's. */
const TURNS = [0, 2, 3, 4] as const

export function FigureCards({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="figures-row dash-figures">
      {figures.map((figure, at) => (
        <li key={figure.key}>
          <FigureCard figure={figure} tone={toneOf('', TURNS[at % TURNS.length] ?? 0)} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly figure: Figure
  readonly tone: string
  /** Another way to go where no list stands behind the figure. */
  readonly otherwise?: string
}

/** One number, how it went, and how it compares. The whole card opens the list that it counts. */
export function FigureCard({ figure, tone, otherwise }: Props) {
  const path = useListPath()(figure.list) ?? otherwise ?? null
  const content = <Content figure={figure} tone={tone} />
  return path === null ? (
    <div className="card figure dash-figure">{content}</div>
  ) : (
    <Link className="card figure dash-figure" to={path}>
      {content}
    </Link>
  )
}

function Content({ figure, tone }: Omit<Props, 'otherwise'>) {
  const language = useLanguage()
  const show = useShow()
  const { title, unit, value, spark } = figure
  return (
    <>
      <span>{title}</span>
      <span className="dash-figure-value">
        {value === null ? (
          <b className="untold">{show(value, unit)}</b>
        ) : (
          <b>
            {showDigits(value, unit, language)}
            {unit === 'percent' ? '%' : <UnitWord>{unitOf(unit, language)}</UnitWord>}
          </b>
        )}
        <Spark values={spark} tone={tone} />
      </span>
      <ChangeLine figure={figure} />
    </>
  )
}

const UnitWord = ({ children }: { readonly children: ReactNode }) =>
  children === '' ? null : <small> {children}</small>

function ChangeLine({ figure }: { readonly figure: Figure }) {
  const say = useSay()
  const language = useLanguage()
  const change = changeOf(figure, language)
  if (!change) return <small className="change quiet">&nbsp;</small>
  const before = showFigure(figure.before, figure.unit, language)
  return (
    <small className={`change ${change.tone}`} title={say(words.was, { before })}>
      {change.text}
      {figure.before === 0 ? null : <span className="unseen">, {say(words.was, { before })}</span>}
    </small>
  )
}
