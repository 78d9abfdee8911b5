import type { AnswerOption, Question } from '@malto/contract/modules/assessments.content'
import type { ItemKind } from '@malto/contract/modules/assessments.rules'
import { Button } from '@mui/material'
import { IconListDetails } from '@tabler/icons-react'
import { memo } from 'react'
import { useSay } from '../../../platform/language.ts'
import { ChoiceEntry, type EntryChoice } from '../../../ui/Entry.tsx'
import { useDesk, useFault } from './editing.ts'
import { ChoiceAt, TextAt, TickAt } from './fields.tsx'
import { OptionRows } from './OptionRows.tsx'
import { RowActs } from './RowActs.tsx'
import { words } from './words.ts'

interface Props {
  readonly question: Question
  readonly list: string
  readonly at: number
  readonly count: number
  readonly number: number
  readonly kind: ItemKind
  readonly groupOptions: readonly AnswerOption[]
  readonly scales: readonly EntryChoice[]
}

export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { question, list, at, count, number, kind, groupOptions, scales } = props
  const say = useSay()
  const { act, readOnly } = useDesk()
  const path = `${list}.${at}`
  const name = say(words.question_n, { n: number })
  const graded = kind === 'five' || kind === 'faces'
  const { options } = question
  const own = options ?? []
  const takeOwn = () =>
    act({ kind: 'put', path: `${path}.options`, value: groupOptions.map((option) => ({ ...option })) })
  return (
    <li className="edit-row question" aria-label={name}>
      <span className="edit-number figures">
        <b>{number}</b>
        <small>{question.key}</small>
      </span>
      <div className="q-text">
        <TextAt path={`${path}.text`} label={say(words.question_text)} bare value={question.text} lines={2} />
      </div>
      <div className="q-example">
        <TextAt
          path={`${path}.example`}
          label={say(words.example)}
          bare
          value={question.example}
          optional
          placeholder={say(words.example)}
        />
      </div>
      <div className="q-scale">
        <ChoiceAt
          path={`${path}.scale`}
          label={say(words.scale)}
          bare
          value={question.scale}
          choices={scales}
          empty={say(words.no_scale)}
        />
      </div>
      <div className="q-reverse">
        {graded ? (
          <TickAt path={`${path}.reverse`} label={say(words.reverse)} bare value={question.reverse} />
        ) : null}
      </div>
      <div className="q-picture">
        <TextAt
          path={`${path}.picture`}
          label={say(words.picture)}
          bare
          value={question.picture}
          optional
          placeholder={say(words.picture)}
        />
        {question.picture ? (
          <img src={`/art/tests/${question.picture}.svg`} width={72} height={54} alt="" loading="lazy" />
        ) : null}
      </div>
      <div className="q-expected">
        <Expected path={`${path}.expected`} value={question.expected} options={options ?? groupOptions} />
      </div>
      <span className="edit-acts">
        {graded && options === undefined && !readOnly ? (
          <button
            type="button"
            className="square bare"
            aria-label={say(words.add_own, { name })}
            title={say(words.add_own, { name })}
            onClick={takeOwn}
          >
            <IconListDetails size={18} aria-hidden />
          </button>
        ) : null}
        <RowActs list={list} at={at} count={count} least={1} name={name} />
      </span>
      {options !== undefined || !graded ? (
        <div className="edit-own">
          <OptionRows
            title={say(words.own_options, { n: number })}
            path={`${path}.options`}
            options={own}
            scales={graded ? null : scales}
            weights={kind !== 'most_least'}
          />
          {graded && !readOnly ? (
            <Button
              size="small"
              onClick={() => act({ kind: 'put', path: `${path}.options`, value: undefined })}
            >
              {say(words.drop_own)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
})

interface ExpectedProps {
  readonly path: string
  readonly value: number | undefined
  readonly options: readonly AnswerOption[]
}

/** An instructed item says which answer a reader chooses; all others have none. */
function Expected({ path, value, options }: ExpectedProps) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  const fault = useFault(path)
  return (
    <ChoiceEntry
      id={path}
      label={say(words.expected)}
      bare
      fault={fault}
      readOnly={readOnly}
      empty={say(words.expected_none)}
      value={value === undefined ? undefined : String(value)}
      choices={options.map((option) => ({
        id: String(option.value),
        name: `${option.value} · ${option.label}`,
      }))}
      onChange={(next) => act({ kind: 'put', path, value: next === undefined ? undefined : Number(next) })}
    />
  )
}
