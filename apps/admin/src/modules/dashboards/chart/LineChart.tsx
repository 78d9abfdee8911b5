import type { Series } from '@malto/contract/modules/dashboards.admin'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { shortDay } from '../figure.format.ts'
import { useShow } from '../untold.ts'
import { words } from '../words.ts'
import { lookOf } from './looks.ts'
import { areaUnder, isWeekly, labelled, lineThrough, runsOf, shortNumber, ticksOf } from './scale.ts'
import { useWidth } from './useWidth.ts'

const HEIGHT = 214
const [TOP, BOTTOM, LEFT, RIGHT] = [16, 28, 44, 14]
const GROUND = HEIGHT - BOTTOM
const LABEL_ROOM = 76
const LABEL_HALF = 19

interface Props {
  readonly series: Series
}

/** Lines over days. What the pointer or the arrow keys stand on is read out beside it. */
export function LineChart({ series }: Props) {
  const say = useSay()
  const language = useLanguage()
  const show = useShow()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [at, setAt] = useState<number | null>(null)
  const { days, lines, unit, title } = series
  const last = days.length - 1
  const ticks = ticksOf(
    Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))),
    unit !== 'percent' && unit !== 'hours',
  )
  const most = ticks.at(-1) ?? 1
  const xOf = (index: number): number =>
    last === 0 ? (LEFT + width - RIGHT) / 2 : LEFT + (index / last) * (width - LEFT - RIGHT)
  const yOf = (value: number): number => GROUND - (value / most) * (GROUND - TOP)
  const place = (value: number, index: number) => ({ x: xOf(index), y: yOf(value) })
  const pointed = (event: PointerEvent) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - left - LEFT) / (wide - LEFT - RIGHT)
    setAt(Math.min(last, Math.max(0, Math.round(part * last))))
  }
  const dayWords = (index: number): string => {
    const day = shortDay(days[index] ?? '')
    return isWeekly(days) ? say(words.week_of, { day }) : day
  }
  const readOut = (index: number): string =>
    [dayWords(index), ...lines.map((line) => `${line.title} ${show(line.values[index] ?? null, unit)}`)].join(
      ', ',
    )
  return (
    <div className="line-chart" ref={box}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="grid" d={`M${LEFT} ${yOf(tick)}H${width - RIGHT}`} />
            <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
              {shortNumber(tick, language)}
              {unit === 'percent' ? '%' : ''}
            </text>
          </g>
        ))}
        {labelled(days.length, (width - LEFT - RIGHT) / LABEL_ROOM).map((index) => (
          <text key={index} x={Math.min(xOf(index), width - LABEL_HALF)} y={HEIGHT - 6} textAnchor="middle">
            {shortDay(days[index] ?? '')}
          </text>
        ))}
        {at === null ? null : <path className="stand" d={`M${xOf(at)} ${TOP}V${GROUND}`} />}
        {lines.map((line, order) => {
          const { className, dash } = lookOf(line.key, order)
          const runs = runsOf(line.values, place)
          const end = line.values.at(-1)
          return (
            <g key={line.key} className={className}>
              {order === 0
                ? runs.map((run, index) => <path key={index} className="area" d={areaUnder(run, GROUND)} />)
                : null}
              {runs.map((run, index) => (
                <path key={index} className="line" d={lineThrough(run)} strokeDasharray={dash} />
              ))}
              {order === 0 && end !== null && end !== undefined && at === null ? (
                <circle className="dot" cx={xOf(last)} cy={yOf(end)} r={6} />
              ) : null}
            </g>
          )
        })}
        {at === null
          ? null
          : lines.map((line, order) => {
              const value = line.values[at] ?? null
              return value === null ? null : (
                <circle
                  key={line.key}
                  className={`dot ${lookOf(line.key, order).className}`}
                  cx={xOf(at)}
                  cy={yOf(value)}
                  r={5.5}
                />
              )
            })}
      </svg>
      {/* Arrow keys, Home and End come with the range; what it stands on is its value in words. */}
      <input
        type="range"
        className="line-chart-range"
        aria-label={say(words.read_off, { title })}
        aria-valuetext={readOut(at ?? last)}
        min={0}
        max={last}
        step={1}
        value={at ?? last}
        onChange={(event) => setAt(Number(event.target.value))}
        onFocus={() => setAt((was) => was ?? last)}
        onBlur={() => setAt(null)}
        onPointerMove={pointed}
        onPointerDown={pointed}
        onPointerLeave={() => setAt(null)}
      />
      {at === null ? null : (
        <div
          className={at > last / 2 ? 'read-out before' : 'read-out'}
          aria-hidden
          style={{ '--x': `${(xOf(at) / width) * 100}%` } as CSSProperties}
        >
          <b>{dayWords(at)}</b>
          {lines.map((line, order) => (
            <span key={line.key} className={lookOf(line.key, order).className}>
              <i />
              {line.title}
              <b className="figures">{show(line.values[at] ?? null, unit)}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
