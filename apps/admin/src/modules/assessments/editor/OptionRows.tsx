import type { AnswerOption } from '@malto/contract/modules/assessments.content'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useSay } from '../../../platform/language.ts'
import type { EntryChoice } from '../../../ui/Entry.tsx'
import { nextOption } from './content.edit.ts'
import { useDesk, useFault } from './editing.ts'
import { ChoiceAt, NumberAt, TextAt } from './fields.tsx'
import { RowActs } from './RowActs.tsx'
import { words } from './words.ts'

interface Props {
  readonly title: string
  readonly path: string
  readonly options: readonly AnswerOption[]
  /** Null where the question says it for all of them. */
  readonly scales: readonly EntryChoice[] | null
  /** In most/least points play no part. */
  readonly weights: boolean
}

const MOST = 9

export const OptionRows = memo(function OptionRows({ title, path, options, scales, weights }: Props) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  const fault = useFault(path)
  return (
    <section className="edit-options" aria-label={title}>
      <h3 className="small">{title}</h3>
      <ol className="edit-rows">
        {options.map((option, at) => (
          <li key={at} className={`edit-row option${scales ? ' scaled' : ''}${weights ? ' weighed' : ''}`}>
            <NumberAt
              path={`${path}.${at}.value`}
              label={say(words.value)}
              bare={at > 0}
              value={option.value}
            />
            <TextAt
              path={`${path}.${at}.label`}
              label={say(words.label)}
              bare={at > 0}
              value={option.label}
            />
            {weights ? (
              <NumberAt
                path={`${path}.${at}.weight`}
                label={say(words.weight)}
                bare={at > 0}
                value={option.weight}
                step={0.5}
              />
            ) : null}
            {scales ? (
              <ChoiceAt
                path={`${path}.${at}.scale`}
                label={say(words.scale)}
                bare={at > 0}
                value={option.scale}
                choices={scales}
                empty={say(words.no_scale)}
              />
            ) : null}
            <RowActs list={path} at={at} count={options.length} name={say(words.option_n, { n: at + 1 })} />
          </li>
        ))}
      </ol>
      {fault ? <p className="entry-fault">{fault}</p> : null}
      {readOnly || options.length >= MOST ? null : (
        <Button
          size="small"
          startIcon={<IconPlus size={16} aria-hidden />}
          onClick={() => act({ kind: 'put', path, value: [...options, nextOption(options)] })}
        >
          {say(words.add_option)}
        </Button>
      )}
    </section>
  )
})
