import type { AnswerOption, Question } from '@malto/contract/modules/assessments.content'
import type { AnswerValue, ItemKind } from '@malto/contract/modules/assessments.rules'
import { Button } from '@mui/material'
import {
  IconAntennaBars1,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMoodConfused,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../../platform/language.ts'
import { PartBar } from '../../../ui/PartBar.tsx'
import { words } from './words.ts'

export interface Asked {
  readonly kind: ItemKind
  readonly instruction: string
  readonly question: Question
  readonly options: readonly AnswerOption[]
}

interface Props {
  readonly item: Asked
  readonly place: string
  /** How far, in percent. */
  readonly part: number
  /** Faces only where the question is how much one likes something, as in the app. */
  readonly liking: boolean
  readonly value: AnswerValue | undefined
  readonly onAnswer: (value: AnswerValue) => void
  readonly onBefore: () => void
  readonly onNext: () => void
}

const faces = [IconMoodSad, IconMoodConfused, IconMoodEmpty, IconMoodSmile, IconMoodHappy]
const bars = [IconAntennaBars1, IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5]
const kidFaces = [IconMoodSad, IconMoodEmpty, IconMoodHappy]

function signOf({ kind, options }: Asked, liking: boolean, at: number): Icon | null {
  if (kind === 'faces') return (options.length === 3 ? kidFaces : faces)[at] ?? null
  if (kind !== 'five' || options.length !== 5) return null
  return (liking ? faces : bars)[at] ?? null
}

/** One question, as it fills a learner's screen. */
export function AskCard(props: Props) {
  const { item, place, part, value, onBefore, onNext } = props
  const say = useSay()
  const { question, instruction } = item
  return (
    <section className="try" aria-label={place}>
      <div className="try-progress">
        <PartBar part={part} />
        <b className="small figures">{place}</b>
      </div>
      <p className="try-instruction">{instruction || say(words.no_text)}</p>
      <div className="card try-card">
        {question.picture ? (
          <img src={`/art/tests/${question.picture}.svg`} width={300} height={225} alt="" />
        ) : null}
        <h2>{question.text || <span className="faint">{say(words.no_text)}</span>}</h2>
        {question.example ? <p className="small quiet">{question.example}</p> : null}
      </div>
      {item.options.length === 0 ? <p className="bar">{say(words.no_options)}</p> : null}
      {item.kind === 'most_least' ? <MostLeast {...props} /> : <OneOf {...props} />}
      <div className="try-foot">
        <Button variant="outlined" startIcon={<IconArrowLeft size={20} aria-hidden />} onClick={onBefore}>
          {say(words.before)}
        </Button>
        <Button
          variant={value === undefined ? 'outlined' : 'contained'}
          endIcon={<IconArrowRight size={20} aria-hidden />}
          onClick={onNext}
        >
          {say(value === undefined ? words.skip : words.next)}
        </Button>
      </div>
    </section>
  )
}

function OneOf({ item, liking, value, onAnswer }: Props) {
  return (
    <fieldset className={`try-answers ${item.kind}`} aria-label={item.instruction}>
      {item.options.map((option, at) => {
        const Sign = signOf(item, liking, at)
        return (
          <button
            key={`${option.value} ${at}`}
            type="button"
            className="try-answer"
            aria-pressed={value === option.value}
            onClick={() => onAnswer(option.value)}
          >
            {Sign ? <Sign size={item.kind === 'faces' ? 52 : 26} stroke={1.7} aria-hidden /> : null}
            <span>{option.label}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** Two taps: the first is the most, the second the least; a tap on a chosen one takes it back. */
function MostLeast({ item, value, onAnswer }: Props) {
  const say = useSay()
  const [pair, setPair] = useState<readonly [number | null, number | null]>(
    typeof value === 'object' ? [value[0], value[1]] : [null, null],
  )
  const [most, least] = pair
  const tap = (one: number) => {
    const next: typeof pair =
      one === most
        ? [null, least]
        : one === least
          ? [most, null]
          : most === null
            ? [one, least]
            : least === null
              ? [most, one]
              : [one, null]
    setPair(next)
    if (next[0] !== null && next[1] !== null) onAnswer([next[0], next[1]])
  }
  return (
    <>
      <p className="try-instruction">{say(words.most_least)}</p>
      <fieldset className="try-answers most_least" aria-label={item.instruction}>
        {item.options.map((option, at) => {
          const place = option.value === most ? 'most' : option.value === least ? 'least' : ''
          return (
            <button
              key={`${option.value} ${at}`}
              type="button"
              className={`try-answer ${place}`}
              aria-pressed={place !== ''}
              onClick={() => tap(option.value)}
            >
              <span>{option.label}</span>
              {place === 'most' ? <IconArrowUp size={16} aria-hidden /> : null}
              {place === 'least' ? <IconArrowDown size={16} aria-hidden /> : null}
              {place ? <b className="small">{say(words[place])}</b> : null}
            </button>
          )
        })}
      </fieldset>
    </>
  )
}
