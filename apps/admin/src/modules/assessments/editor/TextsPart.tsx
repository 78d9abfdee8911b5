import type { NextStep, TestContent, TextBlock } from '@malto/contract/modules/assessments.content'
import { flatKinds, textBands } from '@malto/contract/modules/assessments.rules'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { bandsOf, hasFlat, hasTalks, hasTotal } from './content.fresh.ts'
import { useDesk, useFault } from './editing.ts'
import { TextAt } from './fields.tsx'
import { RowActs } from './RowActs.tsx'
import { bandWords, flatWords, talkWords, words } from './words.ts'

const MOST_STEPS = 6
const talks = ['child_higher', 'parent_higher', 'agree'] as const
const thirds = ['high', 'middle', 'low'] as const

/** What a result says, scale by scale; then what it says of the whole. */
export function TextsPart({ content }: { readonly content: TestContent }) {
  const say = useSay()
  const { scoring } = useDesk()
  const { flat, total } = content
  return (
    <>
      {content.scales.map(({ key, name }) => (
        <ScaleTexts
          key={key}
          scale={key}
          name={name || key}
          texts={content.texts[key]}
          steps={content.steps[key]}
          talks={content.talks?.[key]}
        />
      ))}
      {hasFlat(scoring) || flat ? (
        <section className="card stack">
          <h2>{say(words.flat)}</h2>
          {scoring === 'interests' ? null : <p className="small quiet">{say(words.optional)}</p>}
          {flatKinds.map((kind) => (
            <BlockAt key={kind} path={`flat.${kind}`} title={say(flatWords[kind])} block={flat?.[kind]} />
          ))}
        </section>
      ) : null}
      {hasTotal(scoring) || total ? (
        <section className="card stack">
          <h2>{say(words.total)}</h2>
          <p className="small quiet">{say(words.optional)}</p>
          {thirds.map((band) => (
            <BlockAt key={band} path={`total.${band}`} title={say(bandWords[band])} block={total?.[band]} />
          ))}
        </section>
      ) : null}
    </>
  )
}

interface ScaleProps {
  readonly scale: string
  readonly name: string
  readonly texts: TestContent['texts'][string] | undefined
  readonly steps: readonly NextStep[] | undefined
  readonly talks: NonNullable<TestContent['talks']>[string] | undefined
}

const ScaleTexts = memo(function ScaleTexts({ scale, name, texts, steps = [], talks: cards }: ScaleProps) {
  const say = useSay()
  const { act, readOnly, scoring } = useDesk()
  const needed = bandsOf(scoring, scale)
  // What is written stays visible, also where this way of scoring does not ask for it.
  const bands = [...needed, ...textBands.filter((band) => texts?.[band] && !needed.includes(band))]
  const list = `steps.${scale}`
  return (
    <section className="card stack" aria-label={name}>
      <h2>{name}</h2>
      {bands.map((band) => (
        <BlockAt
          key={band}
          path={`texts.${scale}.${band}`}
          title={say(bandWords[band])}
          block={texts?.[band]}
        />
      ))}
      {hasTalks(scoring, scale) || cards
        ? talks.map((talk) => (
            <BlockAt
              key={talk}
              path={`talks.${scale}.${talk}`}
              title={`${say(words.talks)}: ${say(talkWords[talk])}`}
              block={cards?.[talk]}
            />
          ))
        : null}
      <div>
        <h3>{say(words.steps)}</h3>
        <ol className="edit-rows">
          {steps.map((step, at) => (
            <li key={at} className="edit-row step">
              <div className="edit-pair">
                <TextAt path={`${list}.${at}.title`} label={say(words.block_title)} value={step.title} />
                <TextAt
                  path={`${list}.${at}.path`}
                  label={say(words.step_path)}
                  value={step.path}
                  optional
                  placeholder="/career-bank"
                />
                <div className="whole">
                  <TextAt
                    path={`${list}.${at}.text`}
                    label={say(words.block_text)}
                    value={step.text}
                    lines={2}
                  />
                </div>
              </div>
              <RowActs list={list} at={at} count={steps.length} name={say(words.step_n, { n: at + 1 })} />
            </li>
          ))}
        </ol>
        {readOnly || steps.length >= MOST_STEPS ? null : (
          <Button
            size="small"
            startIcon={<IconPlus size={16} aria-hidden />}
            onClick={() => act({ kind: 'put', path: list, value: [...steps, { title: '', text: '' }] })}
          >
            {say(words.add_step)}
          </Button>
        )}
      </div>
    </section>
  )
})

interface BlockProps {
  readonly path: string
  readonly title: string
  readonly block: TextBlock | undefined
}

/** A title and a text that stand or fall together: with both empty there is none. */
const BlockAt = memo(function BlockAt({ path, title, block }: BlockProps) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  const whole = useFault(path)
  const faults = { title: useFault(`${path}.title`), text: useFault(`${path}.text`) }
  const put = (field: 'title' | 'text', next: string) => {
    const other = block?.[field === 'title' ? 'text' : 'title'] ?? ''
    if (next === '' && other === '') act({ kind: 'put', path, value: undefined })
    else act({ kind: 'put', path: `${path}.${field}`, value: next })
  }
  return (
    <fieldset className="edit-block">
      <legend>{title}</legend>
      {(['title', 'text'] as const).map((field) => (
        <TextEntry
          key={field}
          id={`${path}.${field}`}
          label={say(field === 'title' ? words.block_title : words.block_text)}
          value={block?.[field]}
          fault={faults[field] ?? (field === 'title' ? whole : undefined)}
          readOnly={readOnly}
          onChange={(next) => put(field, next)}
          {...(field === 'text' ? { lines: 3 } : {})}
        />
      ))}
    </fieldset>
  )
})
