import { sendTestMail, type SystemChannel } from '@malto/contract/modules/system.admin'
import { Button } from '@mui/material'
import { IconMail, IconMessage, IconSend, IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ActDialog } from '../../platform/ActDialog.tsx'
import { client } from '../../platform/client.ts'
import { showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { Hex } from '../../ui/Hex.tsx'
import { HealthChip } from './HealthChip.tsx'
import { channelHealth } from './system.health.ts'
import { channelWords, providerWords, words } from './words.ts'

const icons = { email: IconMail, sms: IconMessage, push: IconBellRinging }

/** The ways out: what is connected, and when it last worked. Never a key, never a phone. */
export function ChannelsCard({ channels }: { readonly channels: readonly SystemChannel[] }) {
  const say = useSay()
  const writes = useHolds(sendTestMail.access)
  const [asking, setAsking] = useState(false)
  return (
    <section className="card" aria-label={say(words.channels)}>
      <div className="card-head">
        <h2>{say(words.channels)}</h2>
        {writes ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<IconSend size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {say(words.test_mail)}
          </Button>
        ) : null}
      </div>
      <ul className="events">
        {channels.map((each) => (
          <Channel key={each.channel} channel={each} />
        ))}
      </ul>
      {asking ? <TestDialog onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function Channel({ channel }: { readonly channel: SystemChannel }) {
  const say = useSay()
  const language = useLanguage()
  const health = channelHealth(channel)
  const Icon = icons[channel.channel]
  const { last_sent, last_failed, sent, failed } = channel
  const reason = last_failed?.reason ? ` (${last_failed.reason})` : ''
  return (
    <li>
      <Hex tone={health.tone === 'bad' ? 'bad' : health.tone === 'warn' ? 'warn' : ''}>
        <Icon size={18} />
      </Hex>
      <div className="grow">
        <div className="row wrap system-line">
          <b>{say(channelWords[channel.channel])}</b>
          <HealthChip health={health} />
        </div>
        <p className="small quiet">{say(providerWords[channel.provider])}</p>
        <p className="small quiet figures">
          {say(words.day_figures, { sent: showNumber(sent, language), failed: showNumber(failed, language) })}{' '}
          {last_sent ? say(words.last_sent, { at: showMoment(last_sent.at) }) : null}
        </p>
        {last_failed ? (
          <p className="small faint figures system-words">
            {say(words.last_failure, { at: showMoment(last_failed.at), reason })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, fault, run } = useSubmit()
  const send = async () => {
    let told = ''
    const done = await run(async () => {
      const { to, provider } = await client(sendTestMail, {})
      told = provider === 'outbox' ? say(words.test_outbox) : say(words.test_sent, { to })
    })
    void queries.invalidateQueries({ queryKey: ['system'] })
    if (!done) return
    notify(told, { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(words.test_mail_sure)}
      yes={say(words.test_mail)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void send()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.test_mail_text)}</p>
    </ActDialog>
  )
}
