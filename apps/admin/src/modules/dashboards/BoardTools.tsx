import { Menu, MenuItem, Popover } from '@mui/material'
import { LONGEST_PERIOD_DAYS } from '@malto/contract/modules/dashboards.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { IconArrowsExchange, IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { holds } from '../../platform/authProvider.ts'
import { SpanForm } from '../../platform/inputs/SpanForm.tsx'
import { useSay } from '../../platform/language.ts'
import { popoverPaper } from '../../platform/list/Pill.tsx'
import { provincePicker, schoolPicker } from '../../platform/pickers.ts'
import { useSession } from '../../platform/session.ts'
import { shortDay } from './figure.format.ts'
import { type Change, changeSearch, compares, faultOf, periodNames, type Wish } from './period.ts'
import { PlacePill } from './PlacePill.tsx'
import type { BoardReply } from './useBoard.ts'
import { compareWords, periodWords, words } from './words.ts'

interface Props {
  readonly wish: Wish
  /** What the server answered for: it knows the days of the usual period. */
  readonly shown: BoardReply | undefined
}

/** What is looked at: when, against what, where. All of it stands in the address. */
export function BoardTools({ wish, shown }: Props) {
  const say = useSay()
  const [search, setSearch] = useSearchParams()
  const change = (given: Change) => setSearch(changeSearch(search, given), { replace: true })
  const { province_id, school_id } = wish
  const offers = useOffers()
  const schools = {
    ...schoolPicker,
    name: province_id === null ? schoolPicker.name : `school-in-${province_id}`,
    search: (...[client, q]: Parameters<typeof schoolPicker.search>) =>
      schoolPicker.search(client, q, province_id === null ? {} : { province_id }),
  }
  return (
    <div className="tools dash-tools">
      <div className="tools-left">
        <PeriodPill wish={wish} shown={shown} onChange={change} />
        <ComparePill wish={wish} onChange={change} />
        {offers.provinces ? (
          <PlacePill
            title={say(words.province)}
            picker={provincePicker}
            value={province_id}
            onChange={(id) => change({ province_id: id, school_id: null })}
          />
        ) : null}
        {offers.schools ? (
          <PlacePill
            title={say(words.school)}
            picker={schools}
            value={school_id}
            onChange={(id) => change({ school_id: id })}
          />
        ) : null}
      </div>
    </div>
  )
}

/** Where there is a choice at all: who sees one school looks at it already. */
function useOffers(): { readonly provinces: boolean; readonly schools: boolean } {
  const { user } = useSession()
  const reads = holds(user, schoolsResource.powers.read)
  if (!user || user.places === null) return { provinces: true, schools: true }
  const { provinces, schools } = user.places
  return {
    provinces: provinces.length > 1 || (provinces.length > 0 && schools.length > 0),
    schools: reads && (provinces.length > 0 || schools.length > 1),
  }
}

interface PillProps extends Props {
  readonly onChange: (change: Change) => void
}

function PeriodPill({ wish, shown, onChange }: PillProps) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<HTMLElement | null>(null)
  const span = shown ?? wish.span
  const days =
    span === null
      ? ''
      : span.from === span.to
        ? shortDay(span.to)
        : say(words.span, { from: shortDay(span.from), to: shortDay(span.to) })
  const name = say(periodWords[wish.period])
  return (
    <>
      <Opener label={say(words.period)} open={anchor !== null} onOpen={setAnchor}>
        <IconCalendar size={18} aria-hidden />
        {wish.period === 'own' ? days : `${name} · ${days}`}
      </Opener>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {periodNames.map((each) => (
          <MenuItem
            key={each}
            selected={each === wish.period}
            onClick={() => {
              if (each === 'own') setOwn(anchor)
              else onChange({ period: each })
              setAnchor(null)
            }}
          >
            {say(periodWords[each])}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={own !== null}
        anchorEl={own}
        onClose={() => setOwn(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: popoverPaper(say(periodWords.own)) }}
      >
        <SpanForm
          span={wish.span ?? { from: '', to: '' }}
          faultOf={(span) => {
            const fault = faultOf(span)
            return fault === null ? null : say(words[fault], { days: LONGEST_PERIOD_DAYS })
          }}
          onChoose={(chosen) => {
            onChange({ period: 'own', ...chosen })
            setOwn(null)
          }}
        />
      </Popover>
    </>
  )
}

function ComparePill({ wish, onChange }: Omit<PillProps, 'shown'>) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Opener label={say(words.compare)} open={anchor !== null} onOpen={setAnchor}>
        <IconArrowsExchange size={18} aria-hidden />
        {say(compareWords[wish.compare])}
      </Opener>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {compares.map((each) => (
          <MenuItem
            key={each}
            selected={each === wish.compare}
            onClick={() => {
              onChange({ compare: each })
              setAnchor(null)
            }}
          >
            {say(compareWords[each])}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

interface OpenerProps {
  readonly label: string
  readonly open: boolean
  readonly onOpen: (anchor: HTMLElement) => void
  readonly children: ReactNode
}

function Opener({ label, open, onOpen, children }: OpenerProps) {
  return (
    <button
      type="button"
      className="pill"
      title={label}
      aria-haspopup="true"
      aria-expanded={open}
      onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
    >
      {children}
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}
