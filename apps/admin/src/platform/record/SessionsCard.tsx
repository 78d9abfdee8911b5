import type { Resource, Words } from '@malto/contract'
import { Button } from '@mui/material'
import { IconDevices } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSay } from '../language.ts'
import { useMay } from '../powers.ts'

const words = {
  title: { vi: 'Phiên đăng nhập', en: 'Sessions' },
  text: {
    vi: 'Xem người này đang đăng nhập ở đâu và kết thúc phiên khi cần, ví dụ khi mất điện thoại.',
    en: 'See where this person is signed in and end a session when needed, after a lost phone for instance.',
  },
  open: { vi: 'Xem các phiên', en: 'See sessions' },
} satisfies Record<string, Words>

interface Props {
  readonly resource: Resource
  readonly filter: Readonly<Record<string, unknown>>
}

/** The way from a person to where they are signed in; only for who may see it. */
export function SessionsCard({ resource, filter }: Props) {
  const say = useSay()
  const may = useMay(resource, 'list')
  if (!may) return null
  const wanted = JSON.stringify({ ...filter, state: 'open' })
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.title)}</h2>
      </div>
      <p className="small quiet" style={{ marginBottom: 12 }}>
        {say(words.text)}
      </p>
      <Button
        variant="outlined"
        component={Link}
        to={`/${resource.name}?filter=${encodeURIComponent(wanted)}`}
        startIcon={<IconDevices size={20} aria-hidden />}
      >
        {say(words.open)}
      </Button>
    </section>
  )
}
