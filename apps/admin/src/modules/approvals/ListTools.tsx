import { Button } from '@mui/material'
import { IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { ASKED } from './approvals.paths.ts'
import { words } from './words.ts'

const waitingCampaigns = `/campaigns?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}`

/** The other two places where something waits for a second person. */
export function ListTools() {
  const say = useSay()
  const campaigns = useHolds('campaigns.read')
  return (
    <>
      {campaigns ? (
        <Button
          variant="outlined"
          component={Link}
          to={waitingCampaigns}
          startIcon={<IconSpeakerphone size={20} aria-hidden />}
          aria-label={say(words.campaigns_waiting)}
        >
          <span className="label">{say(words.campaigns_waiting)}</span>
        </Button>
      ) : null}
      <Button
        variant="outlined"
        component={Link}
        to={ASKED}
        startIcon={<IconSend size={20} aria-hidden />}
        aria-label={say(words.own_title)}
      >
        <span className="label">{say(words.own_title)}</span>
      </Button>
    </>
  )
}
