import type { Reply } from '@malto/contract'
import { readClaimAddress } from '@malto/contract/modules/rewards.admin'
import { Button } from '@mui/material'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { words } from './words.ts'

/** Where a parcel goes. It is asked for on purpose: every look is written down. */
export function AddressCard({ id, there }: { readonly id: string; readonly there: boolean }) {
  const say = useSay()
  const may = useHolds('claims.address')
  const { busy, fault, run } = useSubmit()
  const [address, setAddress] = useState<Reply<typeof readClaimAddress> | null>(null)
  if (!may) return null
  const look = () => run(async () => setAddress(await client(readClaimAddress, { id })))
  return (
    <section className="card" aria-label={say(words.address)}>
      <h2>{say(words.address)}</h2>
      {address ? (
        <address className="parcel-address">
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : null}
      {address?.keep_until ? (
        <p className="small quiet">{say(words.address_until, { day: showMoment(address.keep_until) })}</p>
      ) : null}
      {!there && !address ? <p className="small quiet">{say(words.address_gone)}</p> : null}
      {there && !address ? (
        <>
          <p className="small quiet">{say(words.address_text)}</p>
          <Button
            variant="outlined"
            loading={busy}
            startIcon={<IconMapPin size={20} aria-hidden />}
            onClick={() => void look()}
          >
            {say(words.address_show)}
          </Button>
        </>
      ) : null}
      {fault ? (
        <p role="alert" className="entry-fault">
          {fault}
        </p>
      ) : null}
    </section>
  )
}
