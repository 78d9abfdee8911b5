import type { Reply } from '@malto/contract'
import type { summarizeResults } from '@malto/contract/modules/assessments.admin'
import type { PersonalityGroup } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { PartBar } from '../../../ui/PartBar.tsx'
import { showMonth } from './months.ts'
import { words } from './words.ts'

export type Summary = Reply<typeof summarizeResults>
type ScaleFigure = Summary['scales'][number]

const fewest = FEWEST_PEOPLE

export function Figures({ summary }: { readonly summary: Summary }) {
  const { scales, letters, months } = summary
  return (
    <>
      <Heads summary={summary} />
      <div className="stack">
        {scales.length > 0 ? <Scales scales={scales} /> : null}
        {letters.length > 0 ? <Letters letters={letters} /> : null}
        {months.length > 0 ? <Months months={months} /> : null}
      </div>
    </>
  )
}

/** A figure, or that there are too few behind it. */
function useCount(): (value: number | null) => string {
  const say = useSay()
  const language = useLanguage()
  return (value) => (value === null ? say(words.few, { fewest }) : showNumber(value, language))
}

function Heads({ summary }: { readonly summary: Summary }) {
  const say = useSay()
  const count = useCount()
  const { people, results, flagged, from_on, until_on } = summary
  const period = from_on && until_on ? `${showMonth(from_on)} – ${showMonth(until_on)}` : '—'
  const figures = [
    { name: words.people, value: count(people), line: say(words.people_line) },
    { name: words.results, value: count(results), line: say(words.results_line) },
    { name: words.flagged, value: count(flagged), line: say(words.flagged_line) },
    { name: words.period, value: period, line: '' },
  ]
  return (
    <ul className="figures-row results-heads">
      {figures.map(({ name, value, line }) => (
        <li key={name.vi} className="card figure">
          <span>{say(name)}</span>
          <b className={value.length > 8 ? 'long' : ''}>{value}</b>
          <small>{line}</small>
        </li>
      ))}
    </ul>
  )
}

function Scales({ scales }: { readonly scales: readonly ScaleFigure[] }) {
  const say = useSay()
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.scales)}</h2>
      </div>
      <ul className="results-scales">
        {scales.map((scale) => (
          <ScaleLine key={scale.key} scale={scale} />
        ))}
      </ul>
    </section>
  )
}

const thirds = [words.third_low, words.third_middle, words.third_high]

function ScaleLine({ scale }: { readonly scale: ScaleFigure }) {
  const say = useSay()
  const language = useLanguage()
  const count = useCount()
  const { name, mean, min, max } = scale
  const most = Math.max(1, ...scale.thirds.map((people) => people ?? 0))
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="small quiet figures">
          {mean === null
            ? say(words.few, { fewest })
            : say(words.mean, {
                mean: showNumber(Math.round(mean * 10) / 10, language),
                min: showNumber(min, language),
                max: showNumber(max, language),
              })}
        </p>
      </div>
      <dl className="results-thirds">
        {scale.thirds.map((people, at) => {
          const third = thirds[at]
          return third ? (
            <div key={third.vi}>
              <dt>{say(third)}</dt>
              <dd>
                <Bar part={people === null ? null : (people / most) * 100} />
                <span className={people === null ? 'small faint' : 'figures'}>{count(people)}</span>
              </dd>
            </div>
          ) : null
        })}
      </dl>
    </li>
  )
}

function Letters({ letters }: { readonly letters: Summary['letters'] }) {
  const say = useSay()
  const count = useCount()
  const most = Math.max(1, ...letters.map(({ people }) => people ?? 0))
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.letters)}</h2>
      </div>
      <ul className="results-lines">
        {letters.map(({ letter, people }) => (
          <li key={letter}>
            <span>
              <b>{letter}</b> {letter in letterWords ? say(letterWords[letter as PersonalityGroup]) : ''}
            </span>
            <Bar part={people === null ? null : (people / most) * 100} />
            <span className={people === null ? 'small faint' : 'figures'}>{count(people)}</span>
          </li>
        ))}
      </ul>
      <p className="small quiet" style={{ marginTop: 12 }}>
        {say(words.letters_text)}
      </p>
    </section>
  )
}

function Months({ months }: { readonly months: Summary['months'] }) {
  const say = useSay()
  const language = useLanguage()
  const most = Math.max(1, ...months.map(({ results }) => results ?? 0))
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.months)}</h2>
      </div>
      <ul className="results-lines">
        {months.map(({ month_on, results }) => (
          <li key={month_on}>
            <span className="figures">{say(words.month_n, { month: showMonth(month_on) })}</span>
            <Bar part={results === null ? null : (results / most) * 100} />
            <span className={results === null ? 'small faint' : 'figures'}>
              {results === null
                ? say(words.few, { fewest })
                : say(words.count, { count: showNumber(results, language) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="small quiet" style={{ marginTop: 12 }}>
        {say(words.months_text, { fewest })}
      </p>
    </section>
  )
}

/** Where there is no figure an empty bar would say none. */
const Bar = ({ part }: { readonly part: number | null }) =>
  part === null ? null : <PartBar className="results-bar" part={part} />
