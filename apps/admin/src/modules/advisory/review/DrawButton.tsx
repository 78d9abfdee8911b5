import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { drawSample } from '@malto/contract/modules/advisory.safeguarding.admin'
import { Button, MenuItem, TextField } from '@mui/material'
import { IconDice5 } from '@tabler/icons-react'
import { useState } from 'react'
import { useListFilterContext, useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import type { Option } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { adviserPicker } from '../advisory.pickers.ts'
import { PickField } from '../../../platform/inputs/PickField.tsx'
import { sampleReasons } from '../reasons.ts'
import { words } from './words.ts'

/** A sample begins here, for who may read what it finds. */
export function DrawButton() {
  const say = useSay()
  const reviews = useHolds('safeguarding.review')
  const [open, setOpen] = useState(false)
  if (!reviews) return null
  return (
    <>
      <Button
        className="main"
        variant="contained"
        startIcon={<IconDice5 size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className="label">{say(words.draw)}</span>
      </Button>
      {open ? <DrawDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const DAYS = [7, 30, 90, 180, 365] as const

interface Draft {
  readonly count: string
  readonly days: number
  readonly adviser: Option | null
  readonly reason: string
}
const fresh: Draft = { count: '5', days: 30, adviser: null, reason: '' }

function DrawDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const { setFilters } = useListFilterContext()
  const seesAdvisers = useHolds(advisersResource.powers.read)
  const draft = useKept<Draft>('sample', fresh)
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { count, days, adviser, reason } = draft.value
  const own = shapeErrors(drawSample.input.pick({ count: true, reason: true }), { count, reason }, language)
  const faultOf = (field: string) => (tried ? own[field] : undefined) ?? fields[field]
  const draw = async () => {
    setTried(true)
    if (Object.keys(own).length > 0) return
    const wanted = Number(count)
    await run(async () => {
      const input = { count: wanted, days, adviser_id: adviser ? String(adviser.id) : null, reason }
      const { drawn } = await client(drawSample, input)
      if (drawn === 0) return notify(say(words.drawn_none), { type: 'warning' })
      const said = drawn < wanted ? words.drawn_fewer : words.drawn
      notify(say(said, { count: showNumber(drawn, language) }), { type: 'success' })
      draft.drop()
      setFilters({ state: 'drawn' })
      refresh()
      onClose()
    })
  }
  return (
    <ActDialog
      title={say(words.draw_title)}
      yes={say(words.draw)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void draw()}
      onClose={onClose}
    >
      <p className="quiet small">{say(words.draw_text)}</p>
      <div className="draw-fields">
        <TextField
          type="number"
          label={say(words.count)}
          value={count}
          onChange={(event) => draft.set({ count: event.target.value })}
          error={faultOf('count') !== undefined}
          helperText={faultOf('count') ? say(words.count_help) : undefined}
          required
          slotProps={{ htmlInput: { min: 1, max: 20 } }}
        />
        <TextField
          select
          label={say(words.days)}
          value={days}
          onChange={(event) => draft.set({ days: Number(event.target.value) })}
        >
          {DAYS.map((each) => (
            <MenuItem key={each} value={each}>
              {say(words.days_n, { count: each })}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {seesAdvisers ? (
        <PickField
          picker={adviserPicker}
          label={say(words.whose)}
          help={say(words.whose_help)}
          placeholder={say(words.everybody)}
          value={adviser}
          onChange={(option) => draft.set({ adviser: option })}
          fault={fields['adviser_id']}
        />
      ) : null}
      <ReasonField
        label={say(words.reason)}
        help={say(words.reason_help)}
        value={reason}
        onChange={(text) => draft.set({ reason: text })}
        prepared={sampleReasons}
        fault={faultOf('reason')}
        lines={2}
      />
    </ActDialog>
  )
}
