import type { Question } from '@malto/contract/modules/courses.content'
import { GAP, questionKinds } from '@malto/contract/modules/courses.rules'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { linesIn } from '../../../platform/inputs/LinesInput.tsx'
import { RowActs } from '../../../platform/inputs/RowActs.tsx'
import { useSay } from '../../../platform/language.ts'
import type { Faults } from '../../../platform/shapeFaults.ts'
import { ChoiceEntry, TextEntry } from '../../../ui/Entry.tsx'
import { asKind, gapsIn, MOST_CHOICES, MOST_ITEMS, markRight, nextChoice, nextItem } from './questions.ts'
import { kindWords, words } from './words.ts'

interface Props<Q extends Question = Question> {
  /** `questions.2`: the id of each field begins with it. */
  readonly path: string
  readonly question: Q
  /** By what is left of their paths: `text`, `choices.1.text`. */
  readonly faults: Faults
  readonly onChange: (question: Question) => void
}

type Of<K extends Question['kind']> = Props<Extract<Question, { kind: K }>>

/** Everything of one question. */
export function QuestionFields({ path, question, faults, onChange }: Props) {
  const say = useSay()
  const gap = question.kind === 'fill' ? gapFault(question.text) : null
  return (
    <div className="question-fields">
      <ChoiceEntry
        id={`${path}.kind`}
        label={say(words.kind)}
        value={question.kind}
        choices={questionKinds.map((id) => ({ id, name: say(kindWords[id]) }))}
        onChange={(next) => {
          const kind = questionKinds.find((each) => each === next)
          if (kind) onChange(asKind(question, kind))
        }}
      />
      <div>
        <TextEntry
          id={`${path}.text`}
          label={say(words.text)}
          help={question.kind === 'fill' ? say(words.gap_help) : undefined}
          lines={2}
          value={question.text}
          fault={
            gap && question.text.trim() !== '' ? say(gap, { count: gapsIn(question.text) }) : faults['text']
          }
          onChange={(text) => onChange({ ...question, text })}
        />
        {question.kind === 'fill' && gapsIn(question.text) === 0 ? (
          <Button
            size="small"
            onClick={() => onChange({ ...question, text: `${question.text.trimEnd()} ${GAP}` })}
          >
            {say(words.put_gap)}
          </Button>
        ) : null}
      </div>
      {question.kind === 'fill' ? (
        <Accepts path={path} question={question} faults={faults} onChange={onChange} />
      ) : question.kind === 'order' ? (
        <Items path={path} question={question} faults={faults} onChange={onChange} />
      ) : (
        <Choices path={path} question={question} faults={faults} onChange={onChange} />
      )}
      <TextEntry
        id={`${path}.explanation`}
        label={say(words.explanation)}
        help={say(words.explanation_help)}
        lines={3}
        value={question.explanation}
        fault={faults['explanation']}
        onChange={(explanation) => onChange({ ...question, explanation })}
      />
    </div>
  )
}

const gapFault = (text: string) => {
  const gaps = gapsIn(text)
  return gaps === 1 ? null : gaps === 0 ? words.gap_missing : words.gap_many
}

function Choices({ path, question, faults, onChange }: Of<'single' | 'multiple'>) {
  const say = useSay()
  const { choices } = question
  const put = (next: readonly (typeof choices)[number][]) => onChange({ ...question, choices: [...next] })
  return (
    <fieldset className="rows-input">
      <legend>{say(words.choices)}</legend>
      <ol className="question-rows">
        {choices.map((choice, at) => (
          <li key={choice.id} className="question-row">
            <label className="question-mark">
              <input
                type={question.kind === 'single' ? 'radio' : 'checkbox'}
                name={`${path}.right`}
                checked={choice.right}
                aria-label={say(words.right_n, { n: at + 1 })}
                onChange={(event) => onChange(markRight(question, at, event.target.checked))}
              />
              <span aria-hidden>{say(words.right)}</span>
            </label>
            <TextEntry
              id={`${path}.choices.${at}.text`}
              label={say(words.choice_n, { n: at + 1 })}
              wraps
              value={choice.text}
              fault={faults[`choices.${at}.text`]}
              onChange={(text) => put(choices.with(at, { ...choice, text }))}
            />
            <RowActs rows={choices} at={at} name={say(words.choice_n, { n: at + 1 })} onChange={put} />
          </li>
        ))}
      </ol>
      {faults['choices'] ? <p className="entry-fault">{faults['choices']}</p> : null}
      {choices.length < MOST_CHOICES ? (
        <Button
          size="small"
          startIcon={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...choices, nextChoice(choices)])}
        >
          {say(words.add_choice)}
        </Button>
      ) : null}
    </fieldset>
  )
}

function Items({ path, question, faults, onChange }: Of<'order'>) {
  const say = useSay()
  const { items } = question
  const put = (next: readonly (typeof items)[number][]) => onChange({ ...question, items: [...next] })
  return (
    <fieldset className="rows-input">
      <legend>{say(words.items)}</legend>
      <ol className="question-rows">
        {items.map((item, at) => (
          <li key={item.id} className="question-row item">
            <TextEntry
              id={`${path}.items.${at}.text`}
              label={say(words.item_n, { n: at + 1 })}
              wraps
              value={item.text}
              fault={faults[`items.${at}.text`]}
              onChange={(text) => put(items.with(at, { ...item, text }))}
            />
            <RowActs rows={items} at={at} name={say(words.item_n, { n: at + 1 })} onChange={put} />
          </li>
        ))}
      </ol>
      {faults['items'] ? <p className="entry-fault">{faults['items']}</p> : null}
      {items.length < MOST_ITEMS ? (
        <Button
          size="small"
          startIcon={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...items, nextItem(items)])}
        >
          {say(words.add_item)}
        </Button>
      ) : null}
    </fieldset>
  )
}

function Accepts({ path, question, faults, onChange }: Of<'fill'>) {
  const say = useSay()
  const fault = Object.entries(faults).find(([place]) => place.startsWith('accepts'))?.[1]
  const text = question.accepts.join('\n')
  return (
    <TextEntry
      id={`${path}.accepts`}
      label={say(words.accepts)}
      help={say(words.accepts_help)}
      lines={3}
      value={text}
      fault={fault}
      // An empty line is where the next one will be written: it leaves with the field.
      onChange={(next) => onChange({ ...question, accepts: next.split('\n') })}
      onBlur={() => onChange({ ...question, accepts: linesIn(text) })}
    />
  )
}
