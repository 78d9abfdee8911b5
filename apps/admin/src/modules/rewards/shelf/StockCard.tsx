import type { Reply } from '@malto/contract'
import { changeStock, importCodes, type rewardsResource } from '@malto/contract/modules/rewards.admin'
import { Button, TextField } from '@mui/material'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { ImportRows } from '../../../platform/excel/ImportRows.tsx'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { words } from './words.ts'

type Reward = Reply<typeof rewardsResource.get>

/** What is there of it, and how more comes: pieces of a gift by number, codes of a voucher from a file. */
export function StockCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const writes = useHolds('rewards.write')
  const [open, setOpen] = useState(false)
  const { id, kind, initial, stock, claimed } = row as unknown as Reward
  const shown = (count: number) => showNumber(count, language)
  return (
    <section className="card desk" aria-label={say(words.stock)}>
      <h2>{say(words.stock)}</h2>
      <p className="figures">
        {say(words.stock_line, { initial: shown(initial), stock: shown(stock), claimed: shown(claimed) })}
      </p>
      {kind === 'voucher' ? <p className="small quiet">{say(words.codes_text)}</p> : null}
      {writes && kind === 'voucher' ? (
        <ImportRows call={importCodes} input={{ id }} what={words.import_what} hint={words.import_template} />
      ) : null}
      {writes && kind === 'gift' ? (
        <Button
          variant="outlined"
          startIcon={<IconPackages size={20} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {say(words.stock_change)}
        </Button>
      ) : null}
      {open ? <StockDialog id={id} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function StockDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  // One id while the dialog stands: sent again after a lost answer, the pieces are counted once.
  const [client_id] = useState(() => crypto.randomUUID())
  const [change, setChange] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const draft = { id, client_id, change: Number(change), reason }
  const wrong = shapeErrors(changeStock.input, draft, language)
  const faultOf = (field: string) => (tried ? wrong[field] : undefined) ?? fields[field]
  const save = async () => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    let stock = 0
    const done = await run(async () => {
      stock = (await client(changeStock, draft)).stock
    })
    if (!done) return
    notify(say(words.stock_changed, { stock: showNumber(stock, language) }), { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <ActDialog
      title={say(words.stock_change)}
      yes={say(words.stock_change)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void save()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.stock_change_text)}</p>
      <TextField
        type="number"
        label={say(words.stock_change_count)}
        value={change}
        onChange={(event) => setChange(event.target.value)}
        error={faultOf('change') !== undefined}
        helperText={faultOf('change')}
        required
      />
      <TextField
        label={say(words.stock_reason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={faultOf('reason') !== undefined}
        helperText={faultOf('reason')}
        required
        slotProps={{ htmlInput: { maxLength: 160 } }}
      />
    </ActDialog>
  )
}
