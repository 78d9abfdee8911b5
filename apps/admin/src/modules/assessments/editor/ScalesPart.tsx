import type { Scale, TestContent } from '@malto/contract/modules/assessments.content'
import { itemsOf, scalesOf } from '@malto/contract/modules/assessments.scoring.rules'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { AskDialog } from '../../../platform/AskDialog.tsx'
import { freshScale, removeScale, renameScale } from './content.edit.ts'
import { useDesk, useFault } from './editing.ts'
import { TextAt } from './fields.tsx'
import { RowActs } from './RowActs.tsx'
import { words } from './words.ts'

const MOST = 20

export function ScalesPart({ content }: { readonly content: TestContent }) {
  const say = useSay()
  const { act, readOnly, scoring } = useDesk()
  const [going, setGoing] = useState<Scale | null>(null)
  const { scales } = content
  const keys = scales.map(({ key }) => key)
  const touched = going ? itemsOf(content).filter((item) => scalesOf(item).includes(going.key)).length : 0
  return (
    <section className="card">
      <ol className="edit-rows">
        {scales.map((scale, at) => (
          <li key={at} className="edit-row scale">
            <KeyField scale={scale} at={at} taken={keys} />
            <ScaleFields scale={scale} at={at} sliders={scoring === 'traits'} />
            <RowActs
              list="scales"
              at={at}
              count={scales.length}
              least={1}
              name={say(words.scale_n, { name: scale.name || scale.key })}
              onRemove={() => setGoing(scale)}
            />
          </li>
        ))}
      </ol>
      {readOnly || scales.length >= MOST ? null : (
        <Button
          startIcon={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            act({
              kind: 'change',
              change: (whole) => ({ ...whole, scales: [...whole.scales, freshScale(whole)] }),
            })
          }
        >
          {say(words.add_scale)}
        </Button>
      )}
      {going ? (
        <AskDialog
          title={say(words.remove_scale, { name: going.name || going.key })}
          text={say(words.remove_scale_text, { count: touched })}
          onClose={() => setGoing(null)}
          onYes={() => {
            act({ kind: 'change', change: (whole) => removeScale(whole, going.key) })
            setGoing(null)
          }}
        />
      ) : null}
    </section>
  )
}

/** A key is spoken of in many places: it changes everywhere at once, when it is written to its end. */
function KeyField({ scale, at, taken }: { scale: Scale; at: number; taken: readonly string[] }) {
  const say = useSay()
  const { act, readOnly } = useDesk()
  const path = `scales.${at}.key`
  const fault = useFault(path)
  const [typed, setTyped] = useState<string | null>(null)
  const clash = typed !== null && typed !== scale.key && taken.includes(typed)
  const rename = () => {
    if (typed !== null && typed !== scale.key && typed !== '' && !clash)
      act({ kind: 'change', change: (whole) => renameScale(whole, scale.key, typed) })
    setTyped(null)
  }
  return (
    <TextEntry
      id={path}
      label={say(words.scale_key)}
      value={typed ?? scale.key}
      fault={clash ? say(words.key_taken) : fault}
      readOnly={readOnly}
      onChange={(next) => setTyped(next.trim())}
      onBlur={rename}
    />
  )
}

const ScaleFields = memo(function ScaleFields({
  scale,
  at,
  sliders,
}: {
  readonly scale: Scale
  readonly at: number
  readonly sliders: boolean
}) {
  const say = useSay()
  const path = `scales.${at}`
  const ends = sliders || scale.low_end !== undefined || scale.high_end !== undefined
  return (
    <div className="edit-pair">
      <TextAt path={`${path}.name`} label={say(words.scale_name)} value={scale.name} />
      <TextAt path={`${path}.short`} label={say(words.scale_short)} value={scale.short} />
      {ends ? (
        <>
          <TextAt path={`${path}.low_end`} label={say(words.low_end)} value={scale.low_end} optional />
          <TextAt path={`${path}.high_end`} label={say(words.high_end)} value={scale.high_end} optional />
        </>
      ) : null}
    </div>
  )
})
