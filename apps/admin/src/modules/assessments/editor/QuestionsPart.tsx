import { itemKindWords } from '@malto/contract/modules/assessments.admin'
import type { QuestionGroup, TestContent } from '@malto/contract/modules/assessments.content'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import type { EntryChoice } from '../../../ui/Entry.tsx'
import { AskDialog } from '../../../platform/AskDialog.tsx'
import { freshGroup, nextQuestion, putAt } from './content.edit.ts'
import { useDesk } from './editing.ts'
import { ChoiceAt, TextAt } from './fields.tsx'
import { OptionRows } from './OptionRows.tsx'
import { fieldAt, numberOf } from './places.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { RowActs } from './RowActs.tsx'
import { words } from './words.ts'

const MOST_GROUPS = 40
const MOST_QUESTIONS = 200

export function QuestionsPart({ content }: { readonly content: TestContent }) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  const { groups, scales: all } = content
  const scales = useMemo(
    () => all.map(({ key, name }) => ({ id: key, name: name && name !== key ? `${key} · ${name}` : key })),
    [all],
  )
  const add = () =>
    act({
      kind: 'change',
      change: (whole) => ({
        ...whole,
        groups: [...whole.groups, freshGroup(whole, whole.groups.at(-1)?.kind ?? 'five')],
      }),
    })
  return (
    <>
      {groups.map((group, at) => (
        <GroupCard
          key={at}
          group={group}
          at={at}
          count={groups.length}
          first={numberOf(content, at, 0)}
          scales={scales}
        />
      ))}
      {readOnly || groups.length >= MOST_GROUPS ? null : (
        <div>
          <Button variant="outlined" startIcon={<IconPlus size={18} aria-hidden />} onClick={add}>
            {say(words.add_group)}
          </Button>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  readonly group: QuestionGroup
  readonly at: number
  readonly count: number
  /** The number of its first question. */
  readonly first: number
  readonly scales: readonly EntryChoice[]
}

const GroupCard = memo(function GroupCard({ group, at, count, first, scales }: GroupProps) {
  const say = useSay()
  const language = useLanguage()
  const { act, readOnly } = useDesk()
  const [going, setGoing] = useState(false)
  const path = `groups.${at}`
  const { kind, questions, options } = group
  const graded = kind === 'five' || kind === 'faces'
  const kinds = Object.entries(itemKindWords).map(([id, name]) => ({ id, name: say(name) }))
  const name = say(words.group_n, { n: at + 1 })
  const addQuestion = () => {
    act({
      kind: 'change',
      change: (whole) => {
        const now = whole.groups[at]
        return now ? putAt(whole, `${path}.questions`, [...now.questions, nextQuestion(whole, now)]) : whole
      },
    })
    requestAnimationFrame(() => fieldAt(`${path}.questions.${questions.length}.text`)?.focus())
  }
  return (
    <section className="card" aria-label={name}>
      <div className="card-head">
        <div>
          <h2>{name}</h2>
          <p className="small quiet">
            {say(words.group_line, { count: showNumber(questions.length, language), key: group.key })}
          </p>
        </div>
        <RowActs list="groups" at={at} count={count} least={1} name={name} onRemove={() => setGoing(true)} />
      </div>
      <div className="edit-pair">
        <TextAt path={`${path}.title`} label={say(words.group_title)} value={group.title} />
        <ChoiceAt path={`${path}.kind`} label={say(words.group_kind)} value={kind} choices={kinds} />
        <div className="whole">
          <TextAt path={`${path}.instruction`} label={say(words.instruction)} value={group.instruction} />
        </div>
      </div>
      {graded || options.length > 0 ? (
        <OptionRows
          title={say(words.options)}
          path={`${path}.options`}
          options={options}
          scales={null}
          weights
        />
      ) : null}
      <div className="edit-head" aria-hidden>
        <span />
        <span>{say(words.question_text)}</span>
        <span>{say(words.scale)}</span>
        <span>{graded ? say(words.reverse) : ''}</span>
      </div>
      <ol className="edit-rows">
        {questions.map((question, place) => (
          <QuestionRow
            key={place}
            question={question}
            list={`${path}.questions`}
            at={place}
            count={questions.length}
            number={first + place}
            kind={kind}
            groupOptions={options}
            scales={scales}
          />
        ))}
      </ol>
      {readOnly || questions.length >= MOST_QUESTIONS ? null : (
        <Button startIcon={<IconPlus size={18} aria-hidden />} onClick={addQuestion}>
          {say(words.add_question)}
        </Button>
      )}
      {going ? (
        <AskDialog
          title={say(words.remove_group, { n: at + 1 })}
          text={say(words.remove_group_text, { count: questions.length })}
          onClose={() => setGoing(false)}
          onYes={() => {
            setGoing(false)
            act({
              kind: 'change',
              change: (whole) => ({ ...whole, groups: whole.groups.filter((_, place) => place !== at) }),
            })
          }}
        />
      ) : null}
    </section>
  )
})
